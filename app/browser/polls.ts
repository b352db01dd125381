import { onElement } from "./elements";
import { visitInPlace } from "./forms";

/** Shows the page again every `data-poll-ms` as long as it has the element; a lost answer is tried again. */
onElement("[data-poll-ms]", (element) => {
  const timer = setInterval(() => {
    if (!element.isConnected) clearInterval(timer);
    else if (!document.hidden) void visitInPlace(location.pathname + location.search).catch(() => {});
  }, Number(element.dataset.pollMs));
});

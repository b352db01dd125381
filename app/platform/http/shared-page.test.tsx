import { gunzipSync } from "node:zlib";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CollectParts, createPersonalPart, type FoundPart, PART_ELEMENT } from "~/ui/personal-part";
import {
  fillPage,
  gzipFilledPage,
  gzipPage,
  renderOwnParts,
  type SharedPage,
  takeApart,
} from "./shared-page.server";

interface Reader {
  name: string;
  likes: string[];
}

const Greeting = createPersonalPart({
  name: "greeting",
  read: (reader: Reader | undefined) => reader?.name,
  render: (_props: object, name) => <b>{name ?? "Sign in"}</b>,
});

const Like = createPersonalPart({
  name: "like",
  read: (reader: Reader | undefined, { id }: { id: string }) => reader?.likes.includes(id) ?? false,
  render: ({ id }, isLiked) => <button type="submit" value={id} aria-pressed={isLiked} />,
});

function renderPage(content: React.ReactElement) {
  const parts: FoundPart[] = [];
  return takeApart(renderToString(<CollectParts value={parts}>{content}</CollectParts>), parts, PART_ELEMENT);
}

const createPage = () =>
  renderPage(
    <main>
      <Greeting />
      <p>₹1,200</p>
      <Like id="drill" />
      <Like id="fan" />
    </main>,
  );

function fillFor(page: SharedPage, reader: Reader) {
  const own = renderOwnParts(page, reader);
  const html = fillPage(page, own);
  for (const body of [gzipFilledPage(page, own), gzipPage(html)]) expect(gunzipSync(body)).toEqual(html);
  return { html, tag: own.tag };
}

const like = (id: string, isLiked: boolean) =>
  `<button type="submit" value="${id}" aria-pressed="${isLiked}"></button>`;

test("the page stands as for anybody, without the elements around its parts", () => {
  expect(createPage().html.toString()).toBe(
    `<main><b>Sign in</b><p>₹1,200</p>${like("drill", false)}${like("fan", false)}</main>`,
  );
});

test("each visitor gets what is theirs, and the page is left as it was", () => {
  const page = createPage();
  const [asha, imran] = [
    { name: "Asha", likes: ["fan"] },
    { name: "<Imran>", likes: [] },
  ].map((reader) => fillFor(page, reader));
  expect(asha?.html.toString()).toBe(
    `<main><b>Asha</b><p>₹1,200</p>${like("drill", false)}${like("fan", true)}</main>`,
  );
  expect(imran?.html.toString()).toBe(
    `<main><b>&lt;Imran&gt;</b><p>₹1,200</p>${like("drill", false)}${like("fan", false)}</main>`,
  );
  expect(asha?.tag).not.toBe(imran?.tag);
  expect(page.html.toString()).toBe(createPage().html.toString());
});

test("what a visitor writes cannot end a part", () => {
  const text = `</${PART_ELEMENT}><${PART_ELEMENT}>`;
  expect(renderPage(<p>{text}</p>).html.toString()).not.toContain(text);
  const { html } = fillFor(createPage(), { name: text, likes: [] });
  expect(html.toString()).not.toContain(text);
});

test("a part inside another one, or outside a page, is refused", () => {
  const Outer = createPersonalPart({
    name: "outer",
    read: () => null,
    render: (_props: object) => <Greeting />,
  });
  expect(() => renderPage(<Outer />)).toThrow("greeting is rendered outside a page");
  expect(() => renderToString(<Greeting />)).toThrow("greeting is rendered outside a page");
});

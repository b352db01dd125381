import { Fragment, type ReactNode } from "react";

/**
 * A message with elements in it: `<link>the cart</link>` and `<total/>` stand for the parts of that name.
 * What people typed is shown by a part, never in the text, where it could be read as an element.
 */
export function RichText({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (text: string) => ReactNode>>;
}) {
  // Of three pieces the first is text, the second an element, and the third the name of an element with text.
  return text.split(/(<\w+\/>|<(\w+)>.*?<\/\2>)/s).map((piece, index) => {
    if (index % 3 === 2) return null;
    const [, name = "", inner = ""] = /^<(\w+)(?:\/>|>(.*)<\/\w+>$)/s.exec(piece) ?? [];
    const isElement = index % 3 === 1 && Object.hasOwn(parts, name);
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their order
    return <Fragment key={index}>{isElement ? parts[name]?.(inner) : piece}</Fragment>;
  });
}

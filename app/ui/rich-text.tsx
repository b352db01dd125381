import { Fragment, type ReactNode } from "react";

/**
 * A message with elements in it: `<link>the cart</link>` and `<total/>` stand for the part of that name. What
 * people typed is a part, never a part of the text, so that it cannot be read as an element.
 */
export function RichText({
  text,
  parts,
}: {
  text: string;
  parts: Readonly<Record<string, (text: string) => ReactNode>>;
}) {
  const pieces = text.split(/(<\w+\/>|<(\w+)>.*?<\/\2>)/s);
  return pieces.map((piece, index) => {
    const [, name, inner = ""] = /^<(\w+)(?:\/>|>(.*)<\/\w+>$)/s.exec(piece) ?? [];
    // The second group of the separator is listed too.
    if (index % 3 === 2) return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their order
    return <Fragment key={index}>{name ? parts[name]?.(inner) : piece}</Fragment>;
  });
}

import { createContext, createElement, type ReactElement, type ReactNode, useContext } from "react";

/** A personal part of one page. */
export interface FoundPart {
  name: string;
  props: object;
  isPrivate: boolean;
  /** What it shows of the visitor; undefined stands for anybody who is not signed in. */
  read(visitor: unknown): unknown;
  render(data: unknown): ReactElement;
}

/** The personal parts of the page that is being rendered. */
const FoundParts = createContext<FoundPart[] | null>(null);
export const CollectParts = FoundParts.Provider;

/** The element around a part until the page is taken apart (`platform/http/shared-page.server.tsx`). */
export const PART_ELEMENT = "personal-part";

interface Definition<Visitor, Props, Data> {
  /** Unique among all parts. */
  name: string;
  /** Shows personal details, which no browser may store. */
  isPrivate?: boolean;
  /** What it shows of the visitor, as plain data. */
  read(visitor: Visitor | undefined, props: Props): Data;
  /** Without hooks of the page, because it is rendered alone too. What it needs comes in the props. */
  render(props: Props, data: Data): ReactNode;
}

/**
 * Makes a component of what differs by visitor on a page that is rendered once for all: the page is rendered
 * as for anybody, and the part again for visitors for whom it differs (rule: shared-pages).
 */
export function createPersonalPart<Visitor, Props extends object, Data>({
  name,
  isPrivate = false,
  read,
  render,
}: Definition<Visitor, Props, Data>) {
  return function PersonalPart(props: Props) {
    const parts = useContext(FoundParts);
    if (!parts) throw new Error(`${name} is rendered outside a page or inside another personal part`);
    parts.push({
      name,
      props,
      isPrivate,
      read: (visitor) => read(visitor as Visitor | undefined, props),
      render: (data) => <>{render(props, data as Data)}</>,
    });
    const content = render(props, read(undefined, props));
    return createElement(PART_ELEMENT, null, <CollectParts value={null}>{content}</CollectParts>);
  };
}

import type { ReactNode } from "react";
import type { ShopVisitor } from "~/features/visitors/shop-visitor";
import { createPersonalPart } from "~/ui/personal-part";

interface Definition<Props, Data> {
  name: string;
  isPrivate?: boolean;
  read(visitor: ShopVisitor | undefined, props: Props): Data;
  render(props: Props, data: Data): ReactNode;
}

/** Makes a component of what differs by visitor on the pages of the shop (rule: shared-pages). */
export const personal = <Props extends object, Data>(definition: Definition<Props, Data>) =>
  createPersonalPart<ShopVisitor, Props, Data>(definition);

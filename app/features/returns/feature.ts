import type { Feature } from "~/platform/feature";
import { words } from "./words.en";

export const returns = {
  sidebar: [
    {
      title: () => words.returns,
      path: "/admin/returns",
      position: 45,
      waiting: {
        label: () => words.toDecide,
        query: "?status=requested",
        rows: ["goods_return", "requested"],
      },
    },
  ],
  searched: { goods_return: ["number", "reason"] },
  counted: { goods_return: "{row}.status" },
  auditKinds: {
    return: {
      label: () => words.goodsReturn,
      isPersonal: true,
      path: "/admin/returns/:returnId",
      table: "goods_return",
    },
  },
  /** A cancelled order has nothing to return. */
  triggers: [
    `create trigger goods_return_closed after update of status on orders when new.status = 'cancelled' begin
      update goods_return set status = 'withdrawn', updated_at = new.updated_at
        where order_id = new.id and status in ('requested', 'accepted');
    end;`,
  ],
  access: {
    "/admin/returns": { readers: ["counter"] },
    "/admin/returns/:returnId": { readers: ["counter"], writers: ["counter"] },
  },
} as const satisfies Feature;

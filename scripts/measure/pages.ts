import {
  ADMIN_PAGE_BYTES,
  BOOKING_SCRIPT_BYTES,
  HOME_ELEMENTS,
  PAGE_BYTES,
  SCRIPT_BYTES,
} from "../../tests/size-limits";
import type { Shopper } from "../support/customer";

/** A page that is measured, and what its size may be. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** The Cookie header of somebody who is signed in. */
  cookie?: string;
  pageBytes: number;
  scriptBytes: number;
  elements?: number;
  /** Whether its times are compared with those of the limit page. */
  isTimed: boolean;
}

export const LISTING = "listing";

export function listMeasuredPages(
  productId: string | undefined,
  { cookie, adminCookie, orderId }: Shopper,
): MeasuredPage[] {
  const form = { pageBytes: PAGE_BYTES, scriptBytes: BOOKING_SCRIPT_BYTES };
  const shopping = { pageBytes: PAGE_BYTES, scriptBytes: SCRIPT_BYTES, isTimed: true };
  return [
    { ...shopping, name: "home", path: "/", elements: HOME_ELEMENTS },
    { ...shopping, name: LISTING, path: "/products-grid/All" },
    { ...shopping, name: "product", path: `/product/${productId}` },
    { ...shopping, name: "cart", path: "/cart", cookie },
    { ...shopping, name: "checkout", path: "/checkout", cookie, isTimed: false },
    { ...form, name: "payment", path: `/checkout/pay/${orderId}`, cookie, isTimed: false },
    {
      ...form,
      name: "back-office",
      pageBytes: ADMIN_PAGE_BYTES,
      path: "/admin/products",
      cookie: adminCookie,
      isTimed: false,
    },
    { ...form, name: "services", path: "/services", isTimed: true },
  ];
}

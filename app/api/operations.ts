import type { Operation } from "~/platform/api/operation.server";
import { accountOperations } from "./accounts";
import { bannerOperations } from "./banners";
import { bookingOperations } from "./bookings";
import { cartOperations } from "./cart";
import { categoryOperations } from "./categories";
import { contactOperations } from "./contact";
import { orderOperations } from "./orders";
import { paymentOperations } from "./payments";
import { productOperations } from "./products";
import { reviewOperations } from "./reviews";
import { serviceAreaOperations } from "./service-areas";
import { slotOperations } from "./slots";
import { technicianOperations } from "./technicians";
import { userOperations } from "./users";
import { wishlistOperations } from "./wishlist";

/** All operations of the API, sorted by path. */
export const API_OPERATIONS: readonly Operation[] = [
  ...accountOperations,
  ...bannerOperations,
  ...bookingOperations,
  ...cartOperations,
  ...categoryOperations,
  ...contactOperations,
  ...orderOperations,
  ...paymentOperations,
  ...productOperations,
  ...reviewOperations,
  ...serviceAreaOperations,
  ...slotOperations,
  ...technicianOperations,
  ...userOperations,
  ...wishlistOperations,
].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

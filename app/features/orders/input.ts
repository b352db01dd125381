import { z } from "zod";
import {
  formKeyField,
  idField,
  lenientPage,
  multiLine,
  optionalField,
  pageSize,
  singleLine,
  strictPage,
} from "~/lib/fields";
import { rowFields } from "~/lib/row-fields";
import { toRowIds, toRowKey } from "~/lib/rows";
import { isCalendarDay } from "~/lib/time";
import { ADMIN_ORDER_STATES, ADMIN_ORDER_STATUSES } from "./admin/states";
import { Checkout } from "./checkout-input";
import {
  CANCEL_REASON_MAX_LENGTH,
  DISPATCH_MAX_LENGTH,
  MAX_ORDERS_TOGETHER,
  NOTE_MAX_LENGTH,
  ORDERS_PER_PAGE,
} from "./rules";
import { words } from "./words.en";

const internalNote = () =>
  optionalField(multiLine("", NOTE_MAX_LENGTH, () => words.pleaseUseAtMostCharacters(NOTE_MAX_LENGTH)));

/** The internal note of an order. */
export const OrderNote = z.object({ internalNote: internalNote(), seenVersion: formKeyField() });

/** Where an order goes, corrected before it is shipped, and its internal note. */
export const OrderCorrection = OrderNote.extend({
  ...Checkout.omit({ email: true }).shape,
  city: optionalField(singleLine("", 80, () => words.cityTooLong)),
});
/** Who picks an order up, corrected before it is collected, and its internal note (rule: pick-up). */
export const PickupCorrection = OrderNote.extend(Checkout.pick({ name: true, phone: true }).shape);
export type OrderCorrection = z.output<typeof OrderNote> & Partial<z.output<typeof OrderCorrection>>;

export const OrdersQuery = z.object({ page: lenientPage() });

export const OrdersApiQuery = z.object({ page: strictPage(), limit: pageSize(ORDERS_PER_PAGE) });

export const CancelOrderForm = z.object({
  reason: optionalField(
    singleLine("", CANCEL_REASON_MAX_LENGTH, () => words.pleaseUseAtMostCharacters(CANCEL_REASON_MAX_LENGTH)),
  ),
});

/** `sure`: the confirmation that the administrator's page requires. */
export const AdminCancelOrderForm = CancelOrderForm.extend({
  sure: z.literal("yes", { error: () => words.sayOnOrdersPage }),
});

export const BuyAgainForm = z.object({});

const tooLong = () => words.tooLong(DISPATCH_MAX_LENGTH);

const text = () => optionalField(singleLine("", DISPATCH_MAX_LENGTH, tooLong));

/** The number of an e-way bill, which its printout has in groups of four. */
const ewayBillNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{12}$/, { error: () => words.ewayBillWrong }));

export const Dispatch = z.object({
  courier: text(),
  trackingNumber: text(),
  ewayBill: optionalField(ewayBillNumber),
});
export type Dispatch = z.output<typeof Dispatch>;

/** The status form of an order's own page. */
export const StatusChangeForm = Dispatch.extend({
  status: z.enum(ADMIN_ORDER_STATUSES, { error: () => words.chooseWhatToDo }),
});

/** The status form of one row of the list. */
export const StatusChangeRowForm = StatusChangeForm.extend({
  id: idField(() => words.weCouldNotFindThatOrder),
});

const orderIds = () =>
  z
    .string()
    .optional()
    .transform((list) => toRowIds(list?.split(",") ?? [], MAX_ORDERS_TOGETHER));

/**
 * The form of several orders that are shipped together: `order` is the ids of those that are ticked, and each
 * of `listed` may have fields. An order without a courier of its own gets `sameCourier`. Gives what
 * `changeOrderStatuses` takes.
 */
export const createShipmentForm = (listed: readonly string[]) =>
  z
    .object({
      order: orderIds(),
      sameCourier: text(),
      courier: rowFields(listed, text()),
      trackingNumber: rowFields(listed, text()),
      ewayBill: rowFields(listed, optionalField(ewayBillNumber)),
    })
    .superRefine(({ order, trackingNumber }, context) => {
      for (const id of listed) {
        if (order.includes(id) || !trackingNumber[toRowKey(id)]) continue;
        const path = ["row", toRowKey(id)];
        context.addIssue({ code: "custom", path, message: words.trackingOfUntickedOrder });
      }
    })
    .transform(({ order, sameCourier, courier, trackingNumber, ewayBill }) =>
      order.map((id) => {
        const key = toRowKey(id);
        const dispatch: Dispatch = {
          courier: courier[key] ?? sameCourier,
          trackingNumber: trackingNumber[key],
          ewayBill: ewayBill[key],
        };
        return { id, dispatch };
      }),
    );

/** The form that takes back what its address names. */
export const UndoForm = z.object({});

/** The form that marks several orders as delivered. */
export const DeliveryForm = z.object({ order: orderIds() });

const day = () => z.string().refine(isCalendarDay).optional().catch(undefined);

/**
 * The filters of the back-office's list of orders; days are in the shop's calendar, and both are inclusive.
 */
export const OrderFilters = z.object({
  search: z.string().trim().max(80).optional().catch(undefined),
  status: z.enum(ADMIN_ORDER_STATES).optional().catch(undefined),
  startDate: day(),
  endDate: day(),
  page: lenientPage(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

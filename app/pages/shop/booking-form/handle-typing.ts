import type { FormEvent, KeyboardEvent } from "react";
import type { useBookingForm } from "./use-booking-form";

type BookingFormController = ReturnType<typeof useBookingForm>;

/** Limits a pincode to six digits while it is typed, and checks it when it is complete. */
export function handlePincodeInput(
  { target }: FormEvent,
  { checkPincode, clearPincode }: BookingFormController,
): void {
  const input = target as HTMLInputElement;
  if (input.name !== "pincode") return;
  const digits = input.value.replace(/[^\d०-९]/g, "").slice(0, 6);
  if (digits !== input.value) input.value = digits;
  if (digits.length === 6) checkPincode();
  else clearPincode();
}

/** The Enter key in a field that has its own button presses that button. */
export function handleEnter(event: KeyboardEvent, controller: BookingFormController): void {
  const { name } = event.target as HTMLInputElement;
  const buttonActions = {
    pincode: controller.checkPincode,
    preferredDate: () => controller.showSlots(),
    timeSlot: controller.hold,
  }[name];
  if (event.key !== "Enter" || !buttonActions) return;
  event.preventDefault();
  buttonActions();
}

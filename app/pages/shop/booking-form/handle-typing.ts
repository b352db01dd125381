import type { FormEvent, KeyboardEvent } from "react";
import type { useBookingForm } from "./use-booking-form";

type BookingFormLive = ReturnType<typeof useBookingForm>;

/** Keeps a pincode to its six digits while it is typed, and checks it at the sixth. */
export function handlePincodeInput(
  { target }: FormEvent,
  { checkPincode, forgetPincode }: BookingFormLive,
): void {
  const input = target as HTMLInputElement;
  if (input.name !== "pincode") return;
  const digits = input.value.replace(/[^\d०-९]/g, "").slice(0, 6);
  if (digits !== input.value) input.value = digits;
  if (digits.length === 6) checkPincode();
  else forgetPincode();
}

/** Enter in a field that has a button of its own presses that one. */
export function handleEnter(event: KeyboardEvent, live: BookingFormLive): void {
  const { name } = event.target as HTMLInputElement;
  const buttonActions = {
    pincode: live.checkPincode,
    preferredDate: () => live.showSlots(),
    timeSlot: live.hold,
  }[name];
  if (event.key !== "Enter" || !buttonActions) return;
  event.preventDefault();
  buttonActions();
}

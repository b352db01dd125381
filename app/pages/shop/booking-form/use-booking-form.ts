import { type RefObject, useEffect, useRef, useState } from "react";
import type { BookingFormState } from "~/features/bookings/form-state.server";
import { DAY_REQUIRED } from "~/features/bookings/slot-times";
import { PINCODE_MESSAGE } from "~/lib/field-rules";
import { words } from "./words.en";

/** An error of a request that a script made, and the part of the form it belongs to. */
export type FormStateProblem = { part: "pincode" | "slots"; message: string };

interface FormStateAnswer {
  desk: BookingFormState;
  problem?: string;
}
const FAILED = { pincode: words.failedToVerifyPincode, slots: words.failedToFetchSlots };

const getFieldText = (form: HTMLFormElement | null, name: string): string => {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === "string" ? value : "";
};

const findControl = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;

/**
 * The state of the booking form: the server's answer to the last post and, with scripts, to later choices.
 * Six digits check the pincode, another date loads its slots, another type clears both.
 */
export function useBookingForm(initialState: BookingFormState, form: RefObject<HTMLFormElement>) {
  const [formState, setFormState] = useState(initialState);
  const [problem, setProblem] = useState<FormStateProblem>();
  const [waitingFor, setWaiting] = useState<FormStateProblem["part"]>();
  const request = useRef<AbortController>();
  const firstState = useRef(initialState);
  // When the state was received, in ms since the page was loaded. Not from the device's clock, which is often
  // wrong.
  const receivedAtMs = useRef(0);
  useEffect(() => {
    if (initialState !== firstState.current) receivedAtMs.current = performance.now();
    setFormState(initialState);
    setProblem(undefined);
  }, [initialState]);

  // What was typed before the scripts were loaded has not been checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typedPincode = getFieldText(form.current, "pincode");
    const isHome = getFieldText(form.current, "visitType") === "home";
    if (isHome && typedPincode.length === 6 && typedPincode !== firstState.current.visit?.pincode)
      checkPincode();
  }, []);

  const { hold: currentHold } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each hold
  useEffect(() => {
    if (!currentHold) return;
    const expireHold = () => {
      setFormState((now) => ({ ...now, hold: null }));
      void fetchState("slots", getChoices("shop"));
    };
    const timer = setTimeout(
      expireHold,
      currentHold.secondsLeft * 1000 - (performance.now() - receivedAtMs.current),
    );
    return () => clearTimeout(timer);
  }, [currentHold]);

  async function fetchState(
    part: FormStateProblem["part"],
    query: Record<string, string>,
    init: RequestInit = {},
  ) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setWaiting(part);
    const url = init.method ? "/services/desk" : `/services/desk?${new URLSearchParams(query)}`;
    try {
      const answer = await fetch(url, { ...init, signal: controller.signal });
      if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(FAILED[part]);
      const { desk: formState, problem }: FormStateAnswer = await answer.json();
      if (!formState) throw new Error(FAILED[part]);
      receivedAtMs.current = performance.now();
      setFormState(formState);
      if (problem) setProblem({ part, message: problem });
      else if (part === "pincode" && formState.visit?.state === "malformed")
        setProblem({ part, message: PINCODE_MESSAGE });
      else
        setProblem(
          currentHold && !formState.hold ? { part: "slots", message: words.holdExpired } : undefined,
        );
    } catch (error) {
      // Fetch throws a TypeError when there was no response.
      if (!controller.signal.aborted)
        setProblem({
          part,
          message: error instanceof TypeError ? words.networkErrorPleaseCheckYourConnection : FAILED[part],
        });
    }
    if (request.current === controller) setWaiting(undefined);
  }

  const getChoices = (visitType: string) => ({
    visitType,
    pincode: getFieldText(form.current, "pincode"),
    preferredDate: getFieldText(form.current, "preferredDate"),
  });

  function showSlots(day?: string) {
    const date = findControl(form.current, "preferredDate") as HTMLInputElement;
    if (day) date.value = day;
    setFormState((now) => ({ ...now, slots: null }));
    if (date.value) void fetchState("slots", getChoices("shop"));
    else setProblem({ part: "slots", message: DAY_REQUIRED });
  }

  function changeType() {
    const date = findControl(form.current, "preferredDate") as HTMLInputElement;
    request.current?.abort();
    date.value = "";
    setFormState((now) => ({ ...now, slots: null }));
    setProblem(undefined);
  }

  function checkPincode() {
    if (getFieldText(form.current, "pincode")) void fetchState("pincode", getChoices("home"));
    else setProblem({ part: "pincode", message: PINCODE_MESSAGE });
  }
  const clearPincode = () => setFormState((now) => (now.visit ? { ...now, visit: null, nearby: [] } : now));
  const hold = () => {
    const body = new URLSearchParams({
      ...getChoices("shop"),
      timeSlot: getFieldText(form.current, "timeSlot"),
    });
    return fetchState("slots", {}, { method: "POST", body });
  };

  /** Whether the state is newer than the last post. */
  const isChanged = formState !== initialState;
  return {
    formState,
    isChanged,
    problem,
    waitingFor,
    showSlots,
    changeType,
    checkPincode,
    clearPincode,
    hold,
  };
}

import { type RefObject, useEffect, useRef, useState } from "react";
import type { BookingFormState } from "~/features/bookings/form-state.server";

/** What went wrong where, in words, when the shop was asked by script. */
export type FormStateProblem = { at: "pincode" | "slots"; message: string };

interface FormStateAnswer {
  desk: BookingFormState;
  problem?: string;
}

const OFFLINE = "Network error. Please check your connection.";
const HOLD_EXPIRED = "Your reservation has ended. Please hold the slot again.";
const DAY_REQUIRED = "Please select a valid preferred date.";
const PINCODE_REQUIRED = "Please enter a valid 6-digit pincode";
const FAILED = { pincode: "Failed to verify pincode", slots: "Failed to fetch slots" };

const getFieldText = (form: HTMLFormElement | null, name: string): string => {
  const value = form ? new FormData(form).get(name) : null;
  return typeof value === "string" ? value : "";
};

const findControl = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;

/**
 * What the booking form shows beside what is typed: the server's answer to the last post, and, where scripts
 * run, to what has been chosen since (six digits are checked, another date has other slots, another type
 * neither).
 */
export function useBookingForm(initialState: BookingFormState, form: RefObject<HTMLFormElement>) {
  const [formState, setFormState] = useState(initialState);
  const [problem, setProblem] = useState<FormStateProblem>();
  const [waitingFor, setWaiting] = useState<FormStateProblem["at"]>();
  const request = useRef<AbortController>();
  const first = useRef(initialState);
  // When what is shown came, in ms since the page did; not by the phone's calendar clock: that is often
  // wrong.
  const receivedAtMs = useRef(0);
  useEffect(() => {
    if (initialState !== first.current) receivedAtMs.current = performance.now();
    setFormState(initialState);
    setProblem(undefined);
  }, [initialState]);

  // What was typed before the scripts came was never checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const typed = getFieldText(form.current, "pincode");
    const isHome = getFieldText(form.current, "visitType") === "home";
    if (isHome && typed.length === 6 && typed !== first.current.visit?.pincode) checkPincode();
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
    at: FormStateProblem["at"],
    query: Record<string, string>,
    init: RequestInit = {},
  ) {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setWaiting(at);
    const url = init.method ? "/services/desk" : `/services/desk?${new URLSearchParams(query)}`;
    try {
      const answer = await fetch(url, { ...init, signal: controller.signal });
      if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(FAILED[at]);
      const { desk: formState, problem }: FormStateAnswer = await answer.json();
      if (!formState) throw new Error(FAILED[at]);
      receivedAtMs.current = performance.now();
      setFormState(formState);
      if (problem) setProblem({ at, message: problem });
      else if (at === "pincode" && formState.visit?.state === "malformed")
        setProblem({ at, message: PINCODE_REQUIRED });
      else setProblem(currentHold && !formState.hold ? { at: "slots", message: HOLD_EXPIRED } : undefined);
    } catch (error) {
      // Fetch throws a TypeError when nothing came back.
      if (!controller.signal.aborted)
        setProblem({ at, message: error instanceof TypeError ? OFFLINE : FAILED[at] });
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
    else setProblem({ at: "slots", message: DAY_REQUIRED });
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
    else setProblem({ at: "pincode", message: PINCODE_REQUIRED });
  }
  const clearPincode = () => setFormState((now) => (now.visit ? { ...now, visit: null, nearby: [] } : now));
  const hold = () => {
    const body = new URLSearchParams({
      ...getChoices("shop"),
      timeSlot: getFieldText(form.current, "timeSlot"),
    });
    return fetchState("slots", {}, { method: "POST", body });
  };

  /** Whether it is of what was chosen since the last post. */
  const isChanged = formState !== initialState;
  return {
    desk: formState,
    isAnew: isChanged,
    problem,
    waiting: waitingFor,
    showSlots,
    changeType,
    checkPincode,
    forgetPincode: clearPincode,
    hold,
  };
}

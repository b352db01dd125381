import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  newRequest: "New request",
  allServiceRequests: "All service requests",
  howItIsBooked: "How it is booked",
  walkIn: "Walk-in",
  atShop: "Shop visit",
  atHome: "Home visit",
  phoneOfCustomer: "Phone of the customer",
  findCustomer: "Find customer",
  knownCustomer: (name: string, visits: number) =>
    `${name}, ${visits === 0 ? "has bought here" : formatCountAndNoun(visits, "earlier visit")}`,
  unknownCustomer: "This number is new.",
  name: "Name",
  phone: "Phone",
  email: "Email",
  serviceType: "Service type",
  language: "Language of the customer",
  appliance: "Appliance",
  fault: "Fault",
  accessories: "What came with it",
  accessoriesHint: "Such as a jar, a charger or a case.",
  address: "Address",
  pincode: "Pincode",
  day: "Day",
  dayHint: "Leave it empty to fix the day by phone.",
  timeOfDay: "Time of day",
  toBeAgreed: "To be fixed",
  time: "Time",
  chooseTime: "Choose a time",
  free: (day: string, time: string, available: number) =>
    `${day}, ${time} (${available > 0 ? `${available} free` : "full"})`,
  overbook: "Book it even if this time is full",
  feeAtVisit: "The visit fee of the area is paid when the technician comes.",
  cancel: "Cancel",
  book: "Book",
  booking: "Booking...",
  isBooked: (number: string) => `${number} is booked`,
  isBookedFee: (number: string, fee: string) => `${number} is booked. Visit fee ${fee}, paid at the visit.`,
  slipOf: "Job <span/>",
  slipOfNumber: (number: string) => `Job slip ${number}`,
  backToRequest: "Back to the request",
  received: "Received",
  priority: "Priority",
  notes: "Notes",
  workDone: "Work done",
  visitFee: "Visit fee",
  paidAtVisit: "Paid at the visit",
  partsUsed: "Parts used",
  print: "Print",
  customersSignature: "Customer’s signature",
};

export type Words = typeof en;

export const words = translated(en, { hi });

import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  repairsAndServices: "Repairs and services",
  bringItToOurRepairDesk: (city: string) => `Bring it to our repair desk in ${city}, or let us come to you.`,
  bookVisit: "Book a visit",
  ratherTalkToUs: "Prefer to talk to us?",
  repairDeskIsOpenYouHear: (week: string, emergency: string) =>
    `The repair desk is open ${week}. We tell you the repair cost before we start.${emergency ? ` Emergency repairs: ${emergency}.` : ""}`,
  namasteINeedRepair: (name: string) => `Namaste ${name}, I need a repair.`,
  bookRepairPowerToolsFans: "Book a repair: power tools, fans and mixers, at our desk or at your home.",
  where: "Where",
  pincode: "Pincode",
  preferredDate: "Preferred date",
  timeSlot: "Time slot",
  partOfDay: "Part of the day",
  service: "Service",
  whatIsWrong: "Describe the problem",
  photo: "Photo",
  fullName: "Full name",
  phone: "Phone",
  email: "Email",
  address: "Address",
  iWillBringItToShop: "I will bring it to the shop: no visit fee, at a time you choose",
  comeToMyHomeVisitFee: "Please come to my home: pay your area’s visit fee now",
  sending: "Sending…",
  continueLabel: "Continue",
  whereShouldWeRepairIt: "Where should we repair it?",
  when: "Where and when",
  what: "What needs repair",
  who: "Your details",
  bookTheVisit: "Book the visit",
  payAndBook: (fee: string) => `Pay ${fee} and book`,
  bookHomeVisit: "Book the home visit",
  bookingIsWrittenDownBeforeAnything:
    "We save your booking before you pay, so nothing is lost if your signal drops.",
  loadingSlots: "Loading slots…",
  keepItMoreMinutes: (holdMinutes: number) => `Hold it for ${holdMinutes} more minutes`,
  holdThisSlot: "Hold this slot",
  reservedForYou: "Reserved for you",
  isReservedForYou: (day: string, slot: string) => `${day}, ${slot} is reserved for you`,
  untilNobodyElseCanTake: "<slotText/> until <b/>. Nobody else can book it before then.",
  holdingAnotherSlotGivesItUp: " If you hold another slot, this one is released.",
  slotCanBeReservedForMinutes: (holdMinutes: number) =>
    `A slot can be reserved for ${holdMinutes} minutes while you fill in the rest.`,
  mondayToSaturdayMayBeLeft: "Monday to Saturday<span>. Leave blank and we will call you to fix a day</span>",
  free: (label: string, available: number) =>
    `${label} (${available}\u00a0${available === 1 ? "slot" : "slots"})`,
  showSlots: "Show slots",
  anyTime: "Any time",
  digitsForExample221001: "6 digits, for example 221001",
  check: "Check",
  checkingPincode: "Checking the pincode…",
  weComeToAboutMinutes: (travelMinutes: number, hasGst: boolean) =>
    `We visit <b/> <area/>, <city/>, about ${travelMinutes} minutes from the shop. Visit fee <b2/>${hasGst ? ", GST included" : ""}.`,
  nearbyAreasWeCome: "Nearby areas we also visit",
  weDoNotMakeHomeVisits: (pincode: string, area: string) =>
    `Sorry, we do not offer home visits in ${pincode} ${area} yet.`,
  youCanBringItToShop: (value: string) =>
    `${value}You can bring it to the shop free of charge: choose the shop visit above.`,
  nearestAreasWeDoComeTo: "Nearest areas we visit",
  aboutMinutes: (pincode: string, area: string, fee: string, travelMinutes: number) =>
    `${pincode} ${area}: ${fee}, about ${travelMinutes} minutes`,
  ourServices: "Our services",
  whyChooseUs: "Why Choose Us",
  powerToolRepair: "Power tool repair",
  drillsGrindersAndSawsSwitchesCarbon:
    "Drills, grinders and saws: switches, carbon brushes, armatures, bearings and cords.",
  fanServicing: "Fan servicing",
  slowNoisyOrDeadCapacitorsBearings:
    "Slow, noisy or dead: capacitors, bearings, winding and regulators. Coolers too.",
  mixerGrinderRepair: "Mixer grinder repair",
  motorsCouplersJarsAndBladesIrons: "Motors, couplers, jars and blades. Irons too.",
  spareParts: "Spare parts",
  foundByMakeAndModelSold: "Found by make and model, sold over the counter or fitted by us.",
  yearsOfRepairing: "15+ years in repairs",
  certifiedTechnicians: "Certified technicians",
  quickTurnaround: "Quick turnaround",
  warrantyOnRepairs: "Warranty on repairs",
  competitivePricing: "Competitive pricing",
  failedToSubmitSomethingWentWrong: "Failed to submit: something went wrong on our side. Please try again.",
  failedToSubmit: (message: string) => `Failed to submit: ${message}`,
  networkErrorPleaseCheckYourConnection: "Network error. Please check your connection.",
  holdExpired: "Your reservation has expired. Please hold the slot again.",
  failedToVerifyPincode: "Failed to verify pincode",
  failedToFetchSlots: "Failed to fetch slots",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });

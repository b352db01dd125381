import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  sampleHeading: "আপনার অর্ডার রওনা হয়েছে",
  sampleText: "এটি একটি নমুনা: এখানে প্রতিটি ইমেলের লেখা থাকে।",
  eMails: "ইমেল",
  notDelivered: "পৌঁছায়নি",
  eMail: "ইমেল",
  onlyEmailThatFailedOrWasSent: "যে ইমেল পাঠানো হয়েছে বা যায়নি, শুধু সেটিই আবার পাঠানো যায়।",
  addressHasChanged: "এই ইমেলের পর গ্রাহকের ইমেল ঠিকানা বদলেছে, তাই এটি আবার পাঠানো যাবে না।",
  linkHasEnded: "এই ইমেলের লিংক আর কাজ করে না, তাই এটি আবার পাঠানো যাবে না।",
  paymentIsOver: "এই ইমেলে যে পেমেন্ট চাওয়া হয়েছে, তা হয়ে গেছে বা তার সময় শেষ, তাই এটি আবার পাঠানো যাবে না।",
  sentAgainOften: (max: number) => `আজ এই ইমেল ${max} বার আবার পাঠানো হয়েছে। কাল চেষ্টা করুন।`,
  waiting: "অপেক্ষায়",
  held: "আটকে রাখা",
  eMailCount: (count: number) => `${count}টি ইমেল`,
  shopHasNoMailServer: "দোকানের মেল সার্ভার নেই: আগে SMTP_URL সেট করুন।",
  noEMailIsHeld: "আর কোনো ইমেল আটকে নেই।",
  allWereTooOld: (count: number) => `আটকে রাখা ${count}টি ইমেল পাঠানোর পক্ষে বেশি পুরনো ছিল, তাই বাদ দেওয়া হয়েছে।`,
  sent: "পাঠানো হয়েছে",
  givenUp: "পাঠানো যায়নি",
  withdrawn: "তুলে নেওয়া হয়েছে",
  emailNotFound: "এই ইমেল আর নেই।",
};

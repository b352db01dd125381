import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  users: "ব্যবহারকারী",
  user: "ব্যবহারকারী",
  thisAccountIsNotThere: "এই অ্যাকাউন্ট আর নেই।",
  thisLinkDoesNotWork: "এই লিংক আর কাজ করে না।",
  wrongCode: "কোডটি ভুল, অথবা আগেই ব্যবহার হয়েছে। আপনার অ্যাপে এখন যে কোড দেখাচ্ছে, সেটি লিখুন।",
  sessionNotFound: "এই সেশন আগেই শেষ হয়েছে",
  pleaseUseOneOfButtons: "কোনো একটি বোতাম ব্যবহার করুন",
  tooOften: "গত এক ঘণ্টায় আমরা তিনটি ইমেল পাঠিয়েছি। আপনার স্প্যাম ফোল্ডার দেখুন, অথবা এক ঘণ্টা পরে আবার চেষ্টা করুন।",
  sessionExpired: "আপনার সেশন শেষ হয়েছে। আবার লগ ইন করুন।",
  signIn: "লগ ইন করুন।",
  unauthorizedPleaseLoginAgain: "অনুমতি নেই। আবার লগ ইন করুন।",
  setUpTwoFactorFirst: "আগে /user/two-factor পেজে আপনার অথেন্টিকেটর অ্যাপ সেট আপ করুন।",
  thisIsForOwnersAlone: "আপনার অ্যাকাউন্ট থেকে এটি করা যায় না। মালিককে বলুন।",
  thisIsForAdministratorsAlone: "এটি শুধু অ্যাডমিনদের জন্য।",
  notSaved: "আবার লগ ইন করুন। আপনার বদলগুলি সেভ হয়নি।",
  logInToSeeYourAccount: "আপনার অ্যাকাউন্ট দেখতে লগ ইন করুন।",
};

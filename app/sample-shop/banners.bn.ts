/** By English title. */
export const BANNERS_BN: Record<string, { title: string; text?: string }> = {
  "Stay cool this summer": {
    title: "এই গরমে থাকুন ঠান্ডা",
    text: "ডেজার্ট, টাওয়ার ও উইন্ডো কুলার স্টকে আছে, সঙ্গে মানানসই পাম্প ও প্যাড।",
  },
  "Tools for the workshop and the house": {
    title: "ওয়ার্কশপ ও বাড়ির জন্য টুল",
    text: "গ্রাইন্ডার, ড্রিল ও করাত; ব্রাশ, ডিস্ক ও স্পেয়ার পার্টসও দোকানেই পাবেন।",
  },
  "Mixer stopped? Fan humming?": {
    title: "মিক্সার চলছে না? পাখা গোঁ-গোঁ করছে?",
    text: "ভিজিট ফি ছাড়াই আমাদের মেরামত কাউন্টারে নিয়ে আসুন, নয়তো ₹39 থেকে বাড়িতে ভিজিট বুক করুন।",
  },
};

import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  greeting: (name: string, shop: string) => `नमस्ते${name ? ` ${name}` : ""}, यह संदेश ${shop} की ओर से है।`,
  courier: (courier: string) => `कूरियर: ${courier}।`,
  trackingNumber: (number: string) => `ट्रैकिंग नंबर: ${number}।`,
  trackParcel: (url: string) => `अपना पार्सल यहाँ ट्रैक करें: ${url}`,
  bringIt: (shop: string, address: string) => `कृपया अपना सामान दुकान पर ले आएँ: ${shop}, ${address}।`,
  technicianWillCall: "हमारे मिस्त्री आने से पहले फ़ोन करेंगे।",
  visit: (service: string, when: string) => `${service}: ${when}।`,
  visitLink: (url: string) => `आपकी विज़िट: ${url}`,
  orderLink: (url: string) => `आपका ऑर्डर: ${url}`,
  payLink: (url: string) => `पेमेंट यहाँ करें: ${url}`,
  rateLink: (url: string) => `हमारी सर्विस कैसी लगी? ${url}`,
  orderAwaitsPayment: (number: string, amount: string, payBy: string) =>
    `आपके ऑर्डर ${number} का ${amount} का पेमेंट बाकी है। कृपया ${payBy} तक पेमेंट करें।`,
  orderPaid: (number: string, amount: string) =>
    `आपके ऑर्डर ${number} के लिए ${amount} का पेमेंट मिल गया है। हम सामान पैक कर रहे हैं।`,
  orderShipped: (number: string) => `आपका ऑर्डर ${number} भेज दिया गया है।`,
  orderReady: (number: string, address: string) => `आपका ऑर्डर ${number} तैयार है। दुकान से ले जाएँ: ${address}।`,
  bringOrderNumber: "कृपया अपना ऑर्डर नंबर साथ लाएँ।",
  orderDelivered: (number: string) => `आपका ऑर्डर ${number} डिलीवर हो गया है। हमसे ख़रीदने के लिए धन्यवाद।`,
  orderCollected: (number: string) => `आपने अपना ऑर्डर ${number} ले लिया है। हमसे ख़रीदने के लिए धन्यवाद।`,
  orderCancelled: (number: string) => `आपका ऑर्डर ${number} रद्द कर दिया गया है।`,
  orderRefund: (number: string, amount: string) =>
    `ऑर्डर ${number} के ${amount} का रिफ़ंड उसी तरीक़े से हो रहा है जिससे आपने पेमेंट किया था।`,
  orderRefundByHand: (number: string, amount: string) =>
    `ऑर्डर ${number} के ${amount} का रिफ़ंड हम आपको सीधे कर रहे हैं।`,
  visitAwaitsFee: (number: string, fee: string, payBy: string) =>
    `कृपया अपनी विज़िट ${number} के लिए विज़िट शुल्क ${fee} का पेमेंट ${payBy} तक करें।`,
  visitBooked: (number: string) => `आपकी विज़िट ${number} बुक हो गई है।`,
  visitConfirmed: (number: string) => `आपकी विज़िट ${number} कन्फ़र्म हो गई है।`,
  visitAssigned: (number: string, technician: string) =>
    `आपकी विज़िट ${number} का काम हमारे मिस्त्री ${technician} देखेंगे।`,
  visitMoved: (number: string) => `आपकी विज़िट ${number} का समय बदल गया है।`,
  visitReminder: (number: string) => `याद रहे: आपकी विज़िट ${number} कल है।`,
  visitBegun: (number: string) => `आपकी विज़िट ${number} का काम शुरू हो गया है।`,
  visitCompleted: (number: string) => `आपकी विज़िट ${number} का काम पूरा हो गया है। धन्यवाद।`,
  visitCancelled: (number: string) => `आपकी विज़िट ${number} रद्द कर दी गई है।`,
  visitMissed: (number: string) =>
    `आपकी विज़िट ${number} पर आपसे मुलाक़ात नहीं हो पाई। कृपया हमें फ़ोन करें, या दूसरा दिन बुक करें।`,
  visitRefund: (number: string, amount: string) =>
    `विज़िट ${number} के ${amount} का रिफ़ंड उसी तरीक़े से हो रहा है जिससे आपने पेमेंट किया था।`,
  visitRefundByHand: (number: string, amount: string) =>
    `विज़िट ${number} के ${amount} का रिफ़ंड हम आपको सीधे कर रहे हैं।`,
};

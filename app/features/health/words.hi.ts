import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

const oldest = (count: number, text: string) => (count === 1 ? "" : `${text} `);
const be = (count: number) => (count === 1 ? "है" : "हैं");

export const hi: Translation<Words> = {
  health: "सिस्टम की हालत",
  alarms: "अलार्म",
  notPolicyReport: "यह किसी पेज की पॉलिसी की रिपोर्ट नहीं है",
  notReady: (reason: string, since: string) =>
    `दुकान ${since} से तैयार नहीं है: ${reason}। जब तक यह ठीक नहीं होता, ऑर्डर और बुकिंग नहीं ली जाएँगी। डिस्क पर जगह ख़ाली करें, या वह प्रोग्राम बंद करें जो डेटाबेस को रोके हुए है।`,
  clockBehind: (newest: string) =>
    `सर्वर की घड़ी ग़लत है: किसी चीज़ पर ${newest} का समय दर्ज है, जो अभी आया ही नहीं। घड़ी ठीक करें और सर्वर में NTP (chrony) चालू रखें; समय-सीमाएँ और इनवॉइस इसी घड़ी से चलते हैं।`,
  clockJumped: (at: string, forward: boolean, howFar: number) =>
    `${at}: सर्वर की घड़ी अचानक ${forward ? "आगे" : "पीछे"} हो गई (${howFar} मिनट)। समय जाँचें और सर्वर में NTP (chrony) चालू रखें। यह सूचना एक दिन बाद हट जाएगी।`,
  backupMissing: (since: string) =>
    `अभी तक कोई बैकअप नहीं है, जबकि दुकान ${since} से चल रही है। अभी एक बैकअप बनाएँ: एडमिन में “बैकअप” देखें (/admin/backups)।`,
  backupLate: (last: string) =>
    `आख़िरी सही बैकअप ${last} का है, उसके बाद कोई नया नहीं बना। अभी एक बैकअप बनाएँ: एडमिन में “बैकअप” देखें (/admin/backups)।`,
  backupFailed: (problem: string, since: string) =>
    `${since} से बैकअप नहीं बन पा रहा है: ${problem}। इसे ठीक करें और एक बैकअप बनाएँ।`,
  outsideLate: (last: string) => `BACKUP_DIR में आख़िरी बैकअप ${last} का है। देखें कि वह फ़ोल्डर जुड़ा है और उसमें जगह है।`,
  outsideMissing: "BACKUP_DIR में अभी कोई बैकअप नहीं है। देखें कि वह फ़ोल्डर जुड़ा है और उसमें जगह है।",
  outsideFailed: (problem: string, since: string) =>
    `${since} से बैकअप बाहर कॉपी नहीं हो पा रहे हैं: ${problem}। देखें कि वह फ़ोल्डर जुड़ा है और उसमें जगह है।`,
  drillFailed: (problem: string, at: string) =>
    `${at} को बैकअप से डेटा वापस लाने की जाँच सफल नहीं हुई: ${problem}। हो सकता है बैकअप अधूरे हों: एक नया बनाएँ और उसे जाँचें।`,
  drillLate: (at: string) => `बैकअप से डेटा वापस लाने की आख़िरी जाँच ${at} को हुई थी। अभी एक जाँच करें।`,
  refundsFailed: (count: number, since: string) =>
    `${count} रिफ़ंड नहीं हो ${count === 1 ? "सका" : "सके"}, पहला ${since} का है। फिर से कोशिश करें, या ख़ुद रिफ़ंड करें।`,
  emailsLate: (since: string) =>
    `${since} से ईमेल नहीं जा रहे हैं। SMTP_URL और मेल सर्वर जाँचें; ठीक होते ही ईमेल अपने आप चले जाएँगे।`,
  emailsGivenUp: (count: number, since: string) =>
    `${count} ईमेल नहीं जा ${count === 1 ? "सका" : "सके"}, पहला ${since} का है। कारण देखें, फिर दोबारा भेजें या ग्राहक को फ़ोन करें।`,
  emailsUninvited: (max: number, since: string) =>
    `${since} से ${max} ईमेल ऐसे पतों पर गए हैं जिनकी किसी ने पुष्टि नहीं की; इस घंटे में और नहीं भेजे जाएँगे। हो सकता है कोई संपर्क फ़ॉर्म या रजिस्ट्रेशन से अनजान लोगों को ईमेल भेज रहा हो: ईमेल देखें।`,
  jobStuck: (jobs: string, since: string) =>
    `${since} से एक काम ख़त्म नहीं हुआ है: ${jobs}। ऐसा ही रहे, तो दुकान का सर्वर फिर से चालू करें।`,
  jobFailing: (jobs: string, since: string) =>
    `${since} से एक काम नहीं हो पा रहा है: ${jobs}। ज़्यादा जानकारी लॉग में है (“a job failed”)।`,
  requestsFailed: (count: number, since: string) =>
    `पिछले एक घंटे में ${count} पेज नहीं खुल ${count === 1 ? "सका" : "सके"}, पहली बार ${since} पर। कारण लॉग में है (“a request failed”)।`,
  alertTitle: (kind: "began" | "goes on" | "ended", host: string, code: string) =>
    `${kind === "began" ? "अलार्म" : kind === "ended" ? "अलार्म ख़त्म हुआ" : "अलार्म जारी है"}: ${host} (${code})`,
  alertIsOver: (name: string) => `ठीक हो गया: ${name}।`,
  lateVisits: (count: number, day: string) =>
    `पिछले दिनों की ${count} विज़िट अब भी बाकी ${be(count)}, ${oldest(count, "सबसे पुरानी")}${day} की`,
  lateMessages: (count: number, since: string) =>
    `2\u00a0दिन या उससे ज़्यादा से ${count} संदेश जवाब के इंतज़ार में ${be(count)}, ${oldest(count, "सबसे पुराना")}${since} से`,
};

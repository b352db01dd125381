import { getLanguage, type Language } from "~/lib/language";

/** What jobs are called where it is not in English, by their names in the program. */
const JOB_NAMES: Partial<Record<Language, Record<string, string>>> = {
  hi: {
    "send e-mails": "ईमेल भेजना",
    "drop e-mails that were held for too long": "बहुत देर से रुके ईमेल हटाना",
    "ask providers about recent payments": "पेमेंट कंपनी से हाल के पेमेंट पूछना",
    "ask providers about late payments": "पेमेंट कंपनी से देर से आए पेमेंट पूछना",
    "send due refunds": "बाकी रिफ़ंड भेजना",
    "queue reminders of tomorrow's visits": "कल की विज़िट की याद दिलाना",
    "expire unpaid bookings": "बिना पेमेंट वाली बुकिंग ख़त्म करना",
    "send stock alerts": "स्टॉक की सूचना भेजना",
    "send the e-mail about low stock": "कम स्टॉक का ईमेल भेजना",
    "save zero-result searches": "बिना नतीजे वाली खोजें सेव करना",
    "save pincode enquiries": "पूछे गए पिनकोड सेव करना",
    "delete expired booking photos": "बुकिंग की पुरानी फ़ोटो हटाना",
    "delete orphaned pictures": "बेकार फ़ोटो हटाना",
    "fetch awaited pictures": "इंपोर्ट की फ़ोटो लाना",
    "apply tax rates that have begun": "नई टैक्स दरें लगाना",
    "delete expired contact messages": "पुराने संदेश हटाना",
    "watch the shop's health": "दुकान के सिस्टम की जाँच करना",
    "make backups": "बैकअप बनाना",
    "copy backups to BACKUP_DIR": "BACKUP_DIR में बैकअप की कॉपी रखना",
    "restore the latest backup as a drill": "सबसे नए बैकअप को वापस लाकर जाँचना",
    "delete expired links and wipe them from e-mails": "पुराने लिंक हटाना और ईमेल से मिटाना",
    "delete expired slot holds": "रोके हुए पुराने समय छोड़ना",
    "delete expired sessions": "पुराने लॉग इन हटाना",
    "delete expired known devices": "पुराने डिवाइस हटाना",
    "delete expired sign-in steps": "अधूरे लॉग इन हटाना",
    "delete expired two-factor setups": "दो चरणों वाले लॉग इन की अधूरी सेटिंग हटाना",
    "delete expired Google link requests": "Google से जोड़ने के पुराने अनुरोध हटाना",
    "delete expired previews": "पुराने प्रीव्यू हटाना",
    "delete expired things in the bin": "ट्रैश की पुरानी चीज़ें हटाना",
    "delete expired payment events": "पेमेंट की पुरानी सूचनाएँ हटाना",
    "delete expired import drafts": "इंपोर्ट की अधूरी फ़ाइलें हटाना",
    "delete expired changes of imports": "इंपोर्ट के पुराने बदलाव हटाना",
    "delete expired stock reservations": "रोके हुए पुराने स्टॉक छोड़ना",
    "delete expired stock alerts": "स्टॉक की पुरानी सूचनाएँ हटाना",
    "delete expired unsaved deliveries": "माल की अधूरी आवक हटाना",
    "delete expired rate limits": "कोशिशों की पुरानी गिनती हटाना",
    "delete expired API answers": "API के पुराने जवाब हटाना",
  },
};

/** The name of a job for its reader. */
export const formatJobName = (name: string): string => JOB_NAMES[getLanguage()]?.[name] ?? name;

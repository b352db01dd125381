/** By the English title. */
export const BANNERS_HI: Record<string, { title: string; text?: string }> = {
  "Stay cool this summer": {
    title: "इस गर्मी, घर रहे ठंडा-ठंडा",
    text: "डेज़र्ट, टावर और विंडो कूलर स्टॉक में हैं, साथ में उनके पंप और पैड भी।",
  },
  "Tools for the workshop and the house": {
    title: "वर्कशॉप और घर के लिए टूल",
    text: "ग्राइंडर, ड्रिल और आरी; ब्रश, डिस्क और स्पेयर पार्ट्स भी दुकान में।",
  },
  "Mixer stopped? Fan humming?": {
    title: "मिक्सर बंद हो गया? पंखा भनभनाता है?",
    text: "मरम्मत के लिए दुकान पर लाइए, जाँच मुफ़्त; या घर पर विज़िट बुक कीजिए, ₹39 से।",
  },
};

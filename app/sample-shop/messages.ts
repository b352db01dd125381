export interface SampleMessage {
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  status: "new" | "read" | "replied";
  hoursAgo: number;
}

export const SAMPLE_MESSAGES: SampleMessage[] = [
  {
    name: "Ramesh Chaurasia",
    email: "ramesh.chaurasia@example.com",
    phone: "9800000411",
    subject: "Bulk rate for 20 ceiling fans",
    message:
      "Namaste, we are finishing a dharamshala near Assi and need 20 ceiling fans of 1200 mm, white, with regulators. Please tell me the rate with GST bill and whether fitting can be done by you in one week.",
    status: "new",
    hoursAgo: 3,
  },
  {
    name: "Nazneen Bano",
    email: "nazneen.bano@example.org",
    phone: "8700000422",
    subject: "Jar for an old mixer",
    message:
      "Do you keep a 0.4 litre jar for a Rasoi 500 W mixer bought about five years ago? The coupler has six teeth. I can send a photo.",
    status: "new",
    hoursAgo: 9,
  },
  {
    name: "Shivam Tiwari",
    email: "shivam.tiwari@example.com",
    phone: null,
    subject: "Cooler delivery to Saidpur",
    message:
      "I want the 60 litre Sheetal cooler. Will your van come up to Saidpur, and how much extra? There is a lane where only an auto can enter.",
    status: "new",
    hoursAgo: 21,
  },
  {
    name: "मीना पटेल",
    email: "meena.patel@example.com",
    phone: "7600000433",
    subject: "पंखे की मरम्मत",
    message:
      "नमस्ते, मेरे दो पंखे बहुत धीमे चल रहे हैं। क्या दुकान पर लाना होगा या मिस्त्री घर आ सकता है? हम राजातालाब में रहते हैं। शाम को पाँच बजे के बाद फोन करें।",
    status: "new",
    hoursAgo: 28,
  },
  {
    name: "Alok Rai",
    email: "alok.rai@example.com",
    phone: "9800000444",
    subject: "GST invoice not received",
    message:
      "I placed an order for two grinders for our firm. The order has come but the invoice does not show our firm's name. Kindly send a corrected bill to this e-mail.",
    status: "read",
    hoursAgo: 46,
  },
  {
    name: "Pushpa Singh",
    email: "pushpa.singh@example.org",
    phone: "8700000455",
    subject: "Thank you",
    message:
      "The technician who came to Bhelupura for our exhaust fan was polite and cleaned the platform after drilling. Please tell him so. He did not take any extra money.",
    status: "replied",
    hoursAgo: 70,
  },
  {
    name: "Tanveer Alam",
    email: "tanveer.alam@example.com",
    phone: "9800000466",
    subject: "Warranty on cooler pump",
    message:
      "The pump of my cooler has stopped in the fourth month. I have the bill. Do I get a new one over the counter or must it go to the company first?",
    status: "replied",
    hoursAgo: 98,
  },
  {
    name: "Rekha Kesari",
    email: "rekha.kesari@example.com",
    phone: null,
    subject: "Steam iron leaking",
    message:
      "Water drops fall from the iron when I start. The leaflet says to wait for the lamp but it also drops after that. Can I bring it on Saturday evening?",
    status: "read",
    hoursAgo: 120,
  },
  {
    name: "Dr. S. N. Upadhyay",
    email: "sn.upadhyay@example.org",
    phone: "9800000477",
    subject: "Annual maintenance for a nursing home",
    message:
      "We run a 15-bed nursing home at Mahmoorganj with about 40 fans, 12 exhaust fans and 6 coolers. Please quote for a yearly maintenance visit before summer and one in between. A visit to see the place can be arranged on any weekday.",
    status: "read",
    hoursAgo: 165,
  },
  {
    name: "Golu Sonkar",
    email: "golu.sonkar@example.com",
    phone: "7600000488",
    subject: "Kaam chahiye",
    message:
      "Main ITI electrician hoon, 2024 pass. Fan winding aur mixer repair aata hai. Kya aapke yahan jagah hai? Main Lohta mein rehta hoon.",
    status: "replied",
    hoursAgo: 210,
  },
  {
    name: "Ishita Banerjee",
    email: "ishita.banerjee@example.com",
    phone: "8700000499",
    subject: "Colour of the BLDC fan",
    message:
      "Is the charcoal BLDC fan glossy or matt? Our ceiling is wood and I do not want too much shine. Also, does the remote work through a glass door?",
    status: "replied",
    hoursAgo: 260,
  },
  {
    name: "Mukesh Seth",
    email: "mukesh.seth@example.org",
    phone: null,
    subject: "Sunday hours",
    message:
      "Your page says open on Sunday till 6 PM. Is the repair counter also open, or only sale? I can come only on Sundays from Chandauli.",
    status: "replied",
    hoursAgo: 330,
  },
];

/** A customer; reviews and orders refer to `key`. All people, addresses and numbers are invented. */
export interface SampleCustomer {
  key: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  street: string;
  pincode: string;
}

export interface SampleTechnician {
  name: string;
  email: string;
  phone: string;
  address: string;
  bio: string;
  expertise: ("Electrical" | "Plumbing" | "HVAC" | "Appliance Repair" | "General Handyman")[];
  experienceYears: number;
  availability: "Flexible" | "Weekdays" | "Weekends" | "On-Call";
  status: "approved" | "pending";
  active: boolean;
}

export const SAMPLE_CUSTOMERS: SampleCustomer[] = [
  {
    key: "asha",
    name: "Asha Verma",
    email: "asha.verma@example.com",
    phone: "9800000131",
    city: "Varanasi",
    street: "14 Shanti Kunj, Sigra",
    pincode: "221010",
  },
  {
    key: "imran",
    name: "Imran Ansari",
    email: "imran.ansari@example.org",
    phone: "9800000142",
    city: "Varanasi",
    street: "7 Resham Gali, Madanpura",
    pincode: "221001",
  },
  {
    key: "rajesh",
    name: "Rajesh Kumar Maurya",
    email: "rajesh.maurya@example.com",
    phone: "8700000153",
    city: "Mirzapur",
    street: "Maurya Gate Works, Laldiggi Road",
    pincode: "231001",
  },
  {
    key: "sunita",
    name: "Sunita Devi",
    email: "sunita.devi@example.com",
    phone: "7600000164",
    city: "Varanasi",
    street: "22 Fort Road, Ramnagar",
    pincode: "221008",
  },
  {
    key: "deepak",
    name: "Deepak Yadav",
    email: "deepak.yadav@example.org",
    phone: "9800000175",
    city: "Varanasi",
    street: "Yadav Welding, Chandmari, Shivpur",
    pincode: "221003",
  },
  {
    key: "priya",
    name: "Priya Srivastava",
    email: "priya.srivastava@example.com",
    phone: "8700000186",
    city: "Varanasi",
    street: "Room 9, Ganga Hostel, Lanka",
    pincode: "221005",
  },
  {
    key: "santosh",
    name: "Santosh Kumar Gupta",
    email: "santosh.gupta@example.com",
    phone: "9800000197",
    city: "Mughalsarai",
    street: "Gupta Repairing Centre, Patel Nagar",
    pincode: "232101",
  },
  {
    key: "farah",
    name: "Farah Khan",
    email: "farah.khan@example.org",
    phone: "9800000208",
    city: "Varanasi",
    street: "31 Ardali Bazar, Cantt",
    pincode: "221002",
  },
  {
    key: "manoj",
    name: "Manoj Patel",
    email: "manoj.patel@example.com",
    phone: "7600000219",
    city: "Chunar",
    street: "Patel Furniture, Tehsil Road",
    pincode: "231304",
  },
  {
    key: "kavita",
    name: "Kavita Mishra",
    email: "kavita.mishra@example.com",
    phone: "8700000220",
    city: "Varanasi",
    street: "5 Ashapur Colony, Sarnath",
    pincode: "221007",
  },
  {
    key: "vinod",
    name: "Vinod Vishwakarma",
    email: "vinod.vishwakarma@example.org",
    phone: "9800000231",
    city: "Varanasi",
    street: "Plot 18, Industrial Estate",
    pincode: "221106",
  },
  {
    key: "neha",
    name: "Neha Jaiswal",
    email: "neha.jaiswal@example.com",
    phone: "8700000242",
    city: "Bhadohi",
    street: "Neha Boutique, Katra Bazar",
    pincode: "221401",
  },
  {
    key: "arvind",
    name: "Arvind Singh",
    email: "arvind.singh@example.com",
    phone: "9800000253",
    city: "Jaunpur",
    street: "11 Shakarmandi",
    pincode: "222001",
  },
  {
    key: "gurpreet",
    name: "Gurpreet Kaur",
    email: "gurpreet.kaur@example.org",
    phone: "7600000264",
    city: "Varanasi",
    street: "Quarter 48 B, BLW Colony",
    pincode: "221004",
  },
];

export const SAMPLE_TECHNICIANS: SampleTechnician[] = [
  {
    name: "Om Prakash Vishwakarma",
    email: "omprakash@example.com",
    phone: "9800000311",
    address: "Manduadih, Varanasi 221103",
    bio: "Power tools and motors: armature and field winding, gearboxes, carbon brushes and switches. Worked eleven years in the service centre of a tool maker before joining the shop.",
    expertise: ["Electrical", "Appliance Repair"],
    experienceYears: 18,
    availability: "Weekdays",
    status: "approved",
    active: true,
  },
  {
    name: "Salim Ansari",
    email: "salim.ansari@example.org",
    phone: "9800000322",
    address: "Jaitpura, Varanasi 221001",
    bio: "Fans and coolers: rewinding, bearings, pumps and pads. Knows every old ceiling fan in the city lanes and finds parts for most of them.",
    expertise: ["Electrical", "HVAC"],
    experienceYears: 14,
    availability: "Flexible",
    status: "approved",
    active: true,
  },
  {
    name: "Anita Kushwaha",
    email: "anita.kushwaha@example.com",
    phone: "8700000333",
    address: "Sunderpur, Varanasi 221005",
    bio: "Mixer grinders, irons and kitchen appliances. ITI electrician, with a patient hand for showing customers how to change couplers and jars themselves.",
    expertise: ["Appliance Repair"],
    experienceYears: 7,
    availability: "Weekdays",
    status: "approved",
    active: true,
  },
  {
    name: "Birendra Patel",
    email: "birendra.patel@example.com",
    phone: "9800000344",
    address: "Rajatalab, Varanasi 221311",
    bio: "Home visits west of the city and towards Mirzapur: fan and exhaust fitting, wiring faults, MCB boards, inverter connections and cooler stands.",
    expertise: ["Electrical", "Plumbing", "General Handyman"],
    experienceYears: 10,
    availability: "Flexible",
    status: "approved",
    active: true,
  },
  {
    name: "Harish Chandra Pandey",
    email: "harish.pandey@example.org",
    phone: "7600000355",
    address: "Sarnath, Varanasi 221007",
    bio: "Retired from the railway workshop as senior technician. Takes urgent calls in the evening and at the weekend: earthing faults, burnt switchboards, pump sets.",
    expertise: ["Electrical", "HVAC", "Plumbing"],
    experienceYears: 32,
    availability: "On-Call",
    status: "approved",
    active: false,
  },
  {
    name: "Mohammad Arif",
    email: "mohammad.arif@example.com",
    phone: "8700000366",
    address: "Patel Nagar, Mughalsarai 232101",
    bio: "Two years with a cooler and washing machine workshop in Mughalsarai. Has his own motorcycle and tools, and would like to take home visits across the river at weekends.",
    expertise: ["Appliance Repair", "General Handyman"],
    experienceYears: 2,
    availability: "Weekends",
    status: "pending",
    active: true,
  },
];

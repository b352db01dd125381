import type Database from "better-sqlite3";
import { newId } from "../../app/lib/ids";
import { days, minutes } from "../../app/lib/time";
import { createRandom, type Random } from "../support/random";
import { createRowWriter, type Span, toMoment } from "./write-rows";

const FIRST_NAMES = [
  "Aarti Abdul Ajay Akash Alka Amit Anil Anita Ankit Archana Arjun Asha Ashok Babita Bharat Chandan",
  "Deepa Dinesh Farhan Gaurav Geeta Gopal Harish Imran Jyoti Kamla Kavita Kiran Lalit Mahesh Manju",
  "Meena Mohan Nasreen Neha Nitin Pankaj Pooja Pradeep Priya Rahul Rajesh Rakesh Ravi Rekha Rohit Sadia",
  "Salim Sandeep Sanjay Seema Shabnam Shiv Shyam Sunil Sunita Suresh Umesh Usha Vijay Vikas Vinod",
  "Yogesh Zoya",
].join(" ");
const LAST_NAMES = [
  "Agarwal Ahmad Ansari Bano Bharti Chaubey Chauhan Chaurasia Das Dubey Dwivedi Gond Gupta Jaiswal Jha",
  "Kesarwani Keshari Khan Kumar Kushwaha Maurya Mishra Nishad Pandey Patel Pathak Prajapati Prasad Rai",
  "Rastogi Sahani Saxena Seth Sharma Shukla Siddiqui Singh Sonkar Srivastava Thakur Tiwari Tripathi",
  "Upadhyay Verma Vishwakarma Yadav",
].join(" ");
const STREETS =
  "Station Road|Shanti Nagar|Gandhi Chowk|Tehsil Road|Ram Katora|Civil Lines|Naya Bazar|Shiv Colony";
const [FIRSTS, LASTS, ROADS] = [FIRST_NAMES.split(" "), LAST_NAMES.split(" "), STREETS.split("|")];
/** Towns, each with its state, its first postal code, and the number of its postal codes. */
const TOWNS = [
  ["Varanasi", "Uttar Pradesh", 221_001, 12],
  ["Mirzapur", "Uttar Pradesh", 231_001, 4],
  ["Jaunpur", "Uttar Pradesh", 222_001, 3],
  ["Ghazipur", "Uttar Pradesh", 233_001, 5],
  ["Prayagraj", "Uttar Pradesh", 211_001, 15],
  ["Lucknow", "Uttar Pradesh", 226_001, 25],
  ["Patna", "Bihar", 800_001, 20],
  ["Rewa", "Madhya Pradesh", 486_001, 4],
] as const;

/** The fields of a customer that orders and bookings copy. */
export interface Customer {
  id: string;
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  zipCode: string;
}

/** Inserts `count` customers and returns them, the oldest first. */
export function fillCustomers(books: Database.Database, count: number, { from, now }: Span): Customer[] {
  const { roll, pick } = createRandom(11);
  const write = createRowWriter(books, "user");
  const writeConsent = createRowWriter(books, "consent");
  return Array.from(Array(count).keys(), (nth) => {
    const [first, last] = [pick(FIRSTS), pick(LASTS)];
    const [city, state, zipCode, codeCount] = pick(TOWNS);
    const person: Customer = {
      id: newId(),
      name: `${first} ${last}`,
      email: `${first}.${last}${nth}@example.${pick(["com", "org", "net"])}`.toLowerCase(),
      phone: `${7 + roll(3)}${String(roll(1_000_000_000)).padStart(9, "0")}`,
      street: `${1 + roll(300)} ${pick(ROADS)}`,
      city,
      zipCode: String(zipCode + roll(codeCount)),
    };
    const { zipCode: zip_code, ...fields } = person;
    const createdAt = toMoment(nth, count, from, now);
    const lastLoginAt = Math.min(createdAt + days(roll(200)) + minutes(roll(1_440)), now);
    const acceptsMarketing = roll(2) === 1;
    write({
      ...fields,
      zip_code,
      state,
      is_active: roll(40) > 0 ? 1 : 0,
      accept_marketing: acceptsMarketing ? 1 : 0,
      email_verified_at: roll(3) > 0 ? createdAt : null,
      last_login_at: roll(6) > 0 ? lastLoginAt : null,
      created_at: createdAt,
      updated_at: createdAt,
    });
    if (acceptsMarketing)
      writeConsent({ id: newId(), user_id: person.id, kind: "marketing", given_at: createdAt });
    return person;
  });
}

/** Picks one of a few regular customers every third time, else any customer. */
export const pickCustomer = (people: Customer[], { roll }: Random): Customer =>
  people[roll(roll(3) === 0 ? Math.ceil(people.length / 500) : people.length)] as Customer;

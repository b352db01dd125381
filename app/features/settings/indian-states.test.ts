import { describe, expect, test } from "vitest";
import { findStateCode, formatState } from "./indian-states";

describe("the state of a postal code", () => {
  test.each([
    ["221005", "09", "Varanasi"],
    ["201301", "09", "Noida"],
    ["244001", "09", "Moradabad"],
    ["244701", "09", "Bijnor side of Kashipur"],
    ["244713", "05", "Kashipur"],
    ["246149", "05", "Kotdwar"],
    ["246701", "09", "Bijnor"],
    ["247001", "09", "Saharanpur"],
    ["247667", "05", "Roorkee"],
    ["247669", "09", "the Saharanpur side of Roorkee"],
    ["247776", "09", "Shamli"],
    ["248001", "05", "Dehradun"],
    ["249401", "05", "Haridwar"],
    ["262001", "09", "Pilibhit"],
    ["262302", "09", "Puranpur"],
    ["262308", "05", "Khatima"],
    ["262310", "05", "Banbasa"],
    ["262401", "05", "Bazpur"],
    ["262406", "09", "Bilaspur in Rampur"],
    ["262701", "09", "Lakhimpur"],
    ["263139", "05", "Haldwani"],
    ["110001", "07", "Delhi"],
    ["122001", "06", "Gurugram"],
    ["160017", "04", "Chandigarh"],
    ["160055", "03", "Mohali"],
    ["190001", "01", "Srinagar"],
    ["194101", "38", "Leh"],
    ["396230", "26", "Silvassa"],
    ["396001", "24", "Valsad"],
    ["362520", "26", "Diu"],
    ["403001", "30", "Panaji"],
    ["400001", "27", "Mumbai"],
    ["492001", "22", "Raipur"],
    ["484001", "23", "Shahdol"],
    ["500001", "36", "Hyderabad"],
    ["520001", "37", "Vijayawada"],
    ["533464", "34", "Yanam"],
    ["605001", "34", "Puducherry"],
    ["605602", "33", "Villupuram"],
    ["609602", "34", "Karaikal"],
    ["673310", "34", "Mahe"],
    ["673001", "32", "Kozhikode"],
    ["682555", "31", "Kavaratti"],
    ["737101", "11", "Gangtok"],
    ["734001", "19", "Siliguri"],
    ["744101", "35", "Port Blair"],
    ["781001", "18", "Guwahati"],
    ["791111", "12", "Itanagar"],
    ["793001", "17", "Shillong"],
    ["795001", "14", "Imphal"],
    ["796001", "15", "Aizawl"],
    ["797001", "13", "Kohima"],
    ["799001", "16", "Agartala"],
    ["800001", "10", "Patna"],
    ["812001", "10", "Bhagalpur"],
    ["814112", "20", "Deoghar"],
    ["814131", "10", "Chandan in Banka"],
    ["822101", "20", "Daltonganj"],
    ["823001", "10", "Gaya"],
    ["834001", "20", "Ranchi"],
    ["848101", "10", "Samastipur"],
  ])("%s is %s (%s)", (postalCode, code) => {
    expect(findStateCode(postalCode)).toBe(code);
  });

  test.each(["900001", "990000", "000000", "290001", "650001"])("%s belongs to no state", (postalCode) => {
    expect(findStateCode(postalCode)).toBeUndefined();
  });

  test("is formatted with its code, as on invoices", () => {
    expect([formatState("09"), formatState("10")]).toEqual(["Uttar Pradesh (09)", "Bihar (10)"]);
  });
});

import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { firmFields, formatGstinState, withFirmRules } from "./business-input";

const Form = withFirmRules(z.object({ name: z.string({ error: "Name is required" }), ...firmFields }));

const LOTUS = {
  gstin: "07AAGCB7383J1ZA",
  firmName: "Lotus Contractors",
  billingAddress: "4 Karol Bagh\nNew Delhi 110005",
};
const NOT_PRINTED = "Please use English, Hindi or Bengali letters, as on the GST certificate";
const NO_GSTIN = "This is not a GSTIN: please check its 15 characters against the GST certificate";

function submit(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Asha", ...fields })) form.set(name, value);
  const submission = parseWithZod(form, { schema: Form });
  return submission.status === "success" ? submission.value : submission.error;
}

test("a firm needs nothing, or a GSTIN and a name; spaces and small letters of a GSTIN are read", () => {
  expect(submit({})).toEqual({ name: "Asha" });
  expect(submit({ gstin: " ", firmName: "", billingAddress: "\n" })).toEqual({ name: "Asha" });
  const typed = { gstin: " 07 aagcb7383j 1za", billingAddress: "4 Karol Bagh\r\nNew Delhi 110005 " };
  expect(submit({ ...LOTUS, ...typed })).toEqual({ name: "Asha", ...LOTUS });
  expect(submit({ ...LOTUS, billingAddress: "" })).toMatchObject({ gstin: LOTUS.gstin });
});

test.each<[Record<string, string>, Record<string, string[]>]>([
  [{ gstin: "07AAGCB7383J1ZB" }, { gstin: [NO_GSTIN] }],
  [{ gstin: "07AAGCB7383J1Z" }, { gstin: [NO_GSTIN] }],
  [
    { firmName: " " },
    { firmName: ["Please enter the name of the firm with this GSTIN, registered in Delhi (07)"] },
  ],
  [
    { gstin: "99", firmName: "" },
    { gstin: [NO_GSTIN], firmName: ["Please enter the name of the firm this GSTIN belongs to"] },
  ],
  [
    { gstin: "" },
    { gstin: ["A GST bill needs the firm’s GSTIN. Please enter it, or leave all these fields blank"] },
  ],
  [
    { gstin: "", firmName: "" },
    { gstin: ["A GST bill needs the firm’s GSTIN. Please enter it, or leave all these fields blank"] },
  ],
  [{ firmName: "L".repeat(101) }, { firmName: ["The firm’s name cannot be more than 100 characters"] }],
  [
    { billingAddress: "4".repeat(301) },
    { billingAddress: ["The billing address cannot be more than 300 characters"] },
  ],
  [
    { firmName: "લોટસ", billingAddress: "莲花路 4" },
    { firmName: [NOT_PRINTED], billingAddress: [NOT_PRINTED] },
  ],
  [
    { firmName: "\u3164\u200b" },
    { firmName: ["Please enter the name of the firm with this GSTIN, registered in Delhi (07)"] },
  ],
])("a firm with %j is refused at its field", (wrong, errors) => {
  expect(submit({ ...LOTUS, ...wrong })).toEqual(errors);
});

test("a name is printed as it is read: in three scripts, without what is invisible or stacked", () => {
  const names = [
    "लोटस इलेक्ट्रिकल्स",
    "লোটাস",
    "\u200e Lotus \u202eElectricals\u061c",
    `Lotus a${"\u0301".repeat(90)}`,
  ];
  const read = names.map((firmName) => (submit({ ...LOTUS, firmName }) as { firmName: string }).firmName);
  expect(read).toEqual(["लोटस इलेक्ट्रिकल्स", "লোটাস", "Lotus Electricals", `Lotus a${"\u0301".repeat(4)}`]);
});

test("its problems are told together with the other problems of the form", () => {
  expect(submit({ ...LOTUS, name: "", firmName: "" })).toEqual({
    name: ["Name is required"],
    firmName: ["Please enter the name of the firm with this GSTIN, registered in Delhi (07)"],
  });
  for (const sent of [null, "Lotus", { gstin: [LOTUS.gstin] }, { gstin: {}, firmName: 7 }])
    expect(Form.safeParse(sent).success).toBe(false);
});

test("the state of a GSTIN is named", () => {
  expect(["35AAGCB7383J1ZB", null].map(formatGstinState)).toEqual(["Andaman and Nicobar Islands (35)", null]);
});

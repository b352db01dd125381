import { afterAll, beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../support/audit";
import { HOSTILE_BODIES } from "../support/hostile-bodies";
import { listForms } from "../support/html";
import { sendRawForm } from "../support/raw-request";
import { openScene, type Scene } from "../support/scene";
import { ADMIN_SCREENS } from "../support/screens";
import type { RunningShop } from "../support/shop";
import { queryValue } from "../support/shop-data";

const MIN_FORMS = 60;
const LARGEST_PAGE = 600_000;
const MAX_RUN_MS = 600_000;

let shop: RunningShop;
let scene: Scene;

beforeAll(async () => {
  ({ shop, scene } = await openScene());
});
afterAll(() => shop?.close());

interface FilledForm {
  path: string;
  fields: Record<string, string>;
}

const ID = /[0-9a-f]{24}/g;

/** Every form of the back-office that sends something, once, filled in as its page shows it. */
async function listBackOfficeForms(): Promise<FilledForm[]> {
  const forms = new Map<string, FilledForm>();
  for (const { path, prepare, submit } of ADMIN_SCREENS) {
    if (submit) continue;
    await prepare?.(scene);
    const page = await scene.ravi.send(path(scene));
    for (const { method, action, controls } of listForms(page.html)) {
      const target = new URL(action ?? page.path, shop.url);
      const address = target.pathname + target.search;
      if (method !== "post" || !address.startsWith("/admin")) continue;
      const button = controls.find(({ kind, name }) => kind === "button" && name !== "");
      const sent = controls.filter((control) => control.sent || control === button);
      const fields = Object.fromEntries(sent.map(({ name, value }) => [name, value]));
      forms.set(`${address.replace(ID, "*")} ${Object.keys(fields)} ${fields.intent}`, {
        path: address,
        fields,
      });
    }
  }
  return [...forms.values()];
}

test("nothing that is sent to a form of the back-office breaks anything", {
  timeout: MAX_RUN_MS,
}, async () => {
  const forms = await listBackOfficeForms();
  expect(forms.length).toBeGreaterThanOrEqual(MIN_FORMS);
  const headers = { Cookie: [...scene.ravi.cookies].map((pair) => pair.join("=")).join("; ") };
  const countAdministrators = () => queryValue(shop, "select count(*) from user where role = 'admin'");
  const administrators = countAdministrators();
  // Some rows of the scene are inserted without what belongs to them.
  const inconsistencies = findInconsistencies(shop);
  const problems: string[] = [];
  for (const [trick, toBody] of Object.entries(HOSTILE_BODIES))
    for (const { path, fields } of forms) {
      const { status, body, headers: answered } = await sendRawForm(shop, path, toBody(fields), headers);
      const isPage = answered["content-type"]?.startsWith("text/html");
      const isWrong =
        status >= 500 ||
        body.length > LARGEST_PAGE ||
        answered["set-cookie"]?.some((cookie) => cookie.startsWith("a=")) ||
        answered.location?.startsWith("/admin/login") ||
        (isPage && body.includes("<script>alert(1)"));
      if (isWrong)
        problems.push(`${trick}: ${path}: ${status}, ${body.length} bytes, to ${answered.location}`);
    }
  expect(problems).toEqual([]);
  expect((await scene.ravi.send("/admin/orders")).status).toBe(200);
  expect(countAdministrators()).toBe(administrators);
  expect(findInconsistencies(shop)).toEqual(inconsistencies);
  expect(
    shop
      .output()
      .split("\n")
      .filter((line) => /"level":"(?:error|fatal)"/.test(line)),
  ).toEqual([]);
});

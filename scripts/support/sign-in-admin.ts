import { RAVI } from "../../tests/support/shop";
import { Visitor } from "../../tests/support/visitor";

/** Signs the administrator in by the form and returns the Cookie header. */
export async function signInAdmin(url: string): Promise<string> {
  const ravi = new Visitor(url);
  await ravi.submit(await ravi.visit("/user/login"), "Sign in", RAVI);
  const session = ravi.cookies.get("sid");
  if (!session) throw new Error("The administrator could not sign in");
  return `sid=${session}`;
}

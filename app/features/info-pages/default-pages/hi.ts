import type { InfoPageText } from "../info-page";
import { about } from "./about.hi";
import { faq } from "./faq.hi";
import { privacy } from "./privacy.hi";
import { returns } from "./returns.hi";
import { shipping } from "./shipping.hi";
import { terms } from "./terms.hi";
import { warranty } from "./warranty.hi";

export const hi: InfoPageText[] = [about, shipping, returns, warranty, faq, privacy, terms];

import type { InfoPageText } from "../info-page";
import { about } from "./about.bn";
import { faq } from "./faq.bn";
import { privacy } from "./privacy.bn";
import { returns } from "./returns.bn";
import { shipping } from "./shipping.bn";
import { terms } from "./terms.bn";
import { warranty } from "./warranty.bn";

export const bn: InfoPageText[] = [about, shipping, returns, warranty, faq, privacy, terms];

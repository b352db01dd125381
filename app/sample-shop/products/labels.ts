import type { MakerRole } from "~/features/catalog/values";
import { fromRupees, type Paise } from "~/lib/money";
import type { SampleProduct } from "./types";

/** The invented makers of the sample shop's invented brands. */
const MAKERS: Record<string, string> = {
  Himkan: "Himkan Appliances, 14 Udyog Vihar, Rajkot 360003",
  Kalpurza: "Kalpurza Components, 7 Anaj Mandi Road, Kanpur 208001",
  Kavach: "Kavach Tools, Plot 22, Focal Point, Ludhiana 141010",
  Navdeep: "Navdeep Fans, 3 Industrial Estate, Hyderabad 500037",
  Pavan: "Pavan Fans, 41 Taratala Road, Kolkata 700088",
  Pressika: "Pressika Home, 9 MIDC, Pune 411019",
  Rasoi: "Rasoi Mixers, 18 SIDCO, Coimbatore 641021",
  Sheetal: "Sheetal Coolers, 5 Naini Industrial Area, Prayagraj 211008",
  Shilpkar: "Shilpkar Tools, 30 GIDC Odhav, Ahmedabad 382415",
  Swadika: "Swadika Kitchen, 12 Okhla Phase II, New Delhi 110020",
  Taraang: "Taraang Fans, 6 HSIIDC, Kundli 131028",
};
const IMPORTER = "Gangapaar Imports, 2 Transport Nagar, Varanasi 221002";

/** What a pack weighs if its product does not say. */
const USUAL_GRAMS = 300;
/** The packing adds a tenth. */
const toPackedGrams = (weight: string | undefined): number =>
  weight ? Math.round(Number.parseFloat(weight) * 1100) : USUAL_GRAMS;

/** MRPs are a little above the price with GST, and end in 5 or 0. */
const toMrp = (priceRupees: number): Paise => fromRupees(Math.ceil((priceRupees * 1.18 * 1.12) / 5) * 5);

const HAS_ISI_MARK = ["Fans", "Coolers", "Mixers & Irons"];

/** What stands on the label of a product of the sample shop. */
export function toLabel({ brand, category, priceRupees, countryOfOrigin, specifications }: SampleProduct) {
  const isImported = countryOfOrigin !== "India";
  const stars = Number.parseInt(specifications["BEE rating"] ?? "", 10);
  const makerRole: MakerRole = isImported ? "importer" : "manufacturer";
  const licence = 8_400_000_000 + ((priceRupees * 7919) % 1_000_000_000);
  return {
    mrpPaise: toMrp(priceRupees),
    netQuantity: "1 N",
    weightGrams: toPackedGrams(specifications.Weight),
    makerRole,
    maker: isImported ? IMPORTER : (MAKERS[brand] ?? null),
    bisLicence: HAS_ISI_MARK.includes(category) ? `CM/L-${licence}` : null,
    energyStars: Number.isNaN(stars) ? null : stars,
  };
}

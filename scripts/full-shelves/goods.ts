/** Kinds of goods an electrical store may have, by category; `%` is where a size goes, its values behind the bar. */
const KINDS: Record<string, string[]> = {
  "Power Tools": [
    "Angle grinder % mm|100 125 150 180 230",
    "Impact drill % mm|10 13 16",
    "Rotary hammer % mm|20 22 26 32",
    "Cordless driver % V|12 18 20",
    "Circular saw % mm|160 185 235",
    "Jigsaw % mm|55 65 85",
    "Marble cutter % mm|110 125",
    "Heat gun % W|1500 1800 2000",
    "Air blower % W|500 600 800",
    "Bench grinder % mm|150 200",
    "Demolition hammer % W|1050 1500",
    "Wall chaser % mm|125 150",
    "Router % W|710 1200",
    "Planer % mm|82 110",
    "Orbital sander % W|180 240",
    "Belt sander % mm|75 100",
    "Chain saw % inch|12 16 18",
    "Welding machine % A|200 250 300",
    "Air compressor % l|24 50 100",
    "Paint sprayer % W|350 450",
    "Polisher % mm|150 180",
    "Nibbler % mm|2 3",
    "Screwdriver set % pieces|12 31 45",
    "Glue gun % W|40 60 100",
    "Pressure washer % bar|100 120 150",
    "Hedge trimmer % mm|450 510",
    "Brush cutter % cc|35 52",
    "Tile cutter % mm|400 600",
    "Laser level % m|15 30",
  ],
  Fans: [
    "Ceiling fan % mm|600 900 1050 1200 1400",
    "Pedestal fan % mm|400 450 600",
    "Table fan % mm|225 300 400",
    "Wall fan % mm|300 400 450",
    "Exhaust fan % mm|150 200 230 300 450",
    "Tower fan % W|45 55",
    "Cabin fan % mm|225 300",
    "Ventilator % mm|100 150",
    "Bladeless fan % W|35 50",
    "Industrial blower % mm|300 450",
    "Kitchen hood % cm|60 90",
    "Duct fan % mm|100 150 200",
  ],
  Coolers: [
    "Desert cooler % l|50 60 75 95 110",
    "Tower cooler % l|27 35 50",
    "Personal cooler % l|12 20 24 36",
    "Window cooler % l|50 54 60",
    "Duct cooler % l|100 150",
    "Air purifier % W|40 55",
    "Room heater % W|1000 2000",
    "Oil radiator % fins|9 11 13",
    "Water dispenser % l|15 20",
    "Dehumidifier % l|10 20",
  ],
  "Mixers & Irons": [
    "Mixer grinder % W|500 550 750 1000",
    "Juicer % W|200 450 500",
    "Hand blender % W|200 300 600",
    "Dry iron % W|600 750 1000",
    "Steam iron % W|1250 1600 2200",
    "Garment steamer % W|1200 1500 2000",
    "Wet grinder % l|1.5 2",
    "Food processor % W|600 1000",
    "Chopper % W|250 400",
    "Toaster % W|700 800",
    "Sandwich maker % W|700 800",
    "Electric kettle % l|1 1.5 1.8",
    "Induction cooktop % W|1400 1800 2000",
    "Rice cooker % l|1 1.8 2.8",
    "Coffee maker % W|600 870",
    "Roti maker % W|900 1000",
    "Oven toaster % l|9 16 28",
    "Vacuum cleaner % W|800 1200",
    "Immersion rod % W|1000 1500",
    "Water heater % l|3 15 25",
  ],
  "Spare Parts": [
    "Capacitor % uF|2.25 2.5 3.15 4 6",
    "Carbon brushes for % mm grinder|100 125 180",
    "Ball bearing % ZZ|608 6201 6202 6203",
    "Cooler pump % W|18 25 40",
    "Fan regulator % step|4 5",
    "Mixer jar % l|0.4 1 1.5",
    "Honeycomb pad for % litre cooler|50 60 75",
    "Heating element % W|750 1000 2000",
    "Power cord % m|1.5 2 3",
    "Armature for % mm grinder|100 125",
    "Field coil for % mm drill|10 13",
    "Drill chuck % mm|10 13",
    "Grinding disc % mm|100 125",
    "Cutting wheel % mm|105 125",
    "Drill bit % mm|4 6 8 10 12",
    "Coupler set % tooth|6 8",
    "Thermostat for iron % A|10 16",
    "Switch % A|6 16",
    "Socket % A|6 16",
    "Copper wire % sq mm|1 1.5 2.5 4",
    "Circuit breaker % A|6 10 16 32",
    "LED bulb % W|5 9 12 15",
    "Tube light % W|18 20",
    "Street light % W|30 50",
    "Door bell % V|9 230",
    "Extension board % m|2 4",
    "Battery charger % V|12 18",
    "Fan blade set % mm|900 1200",
    "Cooler motor % W|120 180",
    "Water valve % inch|0.5 0.75",
    "Gas lighter % pieces|1 2",
    "Conduit % mm|20 25",
  ],
};
const SYLLABLES = [
  "ka",
  "vi",
  "ra",
  "son",
  "dev",
  "shil",
  "pur",
  "tan",
  "mi",
  "jo",
  "har",
  "lux",
  "bel",
  "nex",
  "or",
  "pri",
];
const BRANDS_PER_CATEGORY = 24;
const WORDS = [
  "copper wound",
  "dust proof",
  "low noise",
  "high speed",
  "heavy duty",
  "energy saving",
  "rust free",
  "double insulated",
  "compact",
  "with remote",
];

export interface Goods {
  sku: string;
  name: string;
  brand: string;
  category: string;
  pricePaise: number;
  specifications: string;
  tags: string;
  stock: number;
  reviewCount: number;
  ratingSum: number;
  createdAt: number;
}

/** The same numbers in every run (a linear congruential generator): below `most`. */
function dice(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `count` believable products, always the same ones. */
export function* manyGoods(count: number): Generator<Goods> {
  const roll = dice(7);
  const pick = <T>(list: T[]): T => list[roll(list.length)] as T;
  const categories = Object.keys(KINDS);
  const brands = new Map(
    categories.map((category) => [
      category,
      Array.from({ length: BRANDS_PER_CATEGORY }, () => capital(pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES))),
    ]),
  );
  for (let n = 0; n < count; n += 1) {
    const category = pick(categories);
    const [kind = "", sizes = ""] = pick(KINDS[category] ?? []).split("|");
    const size = pick(sizes.split(" "));
    const reviewCount = roll(3) === 0 ? 0 : roll(60);
    const ratingSum = Array.from({ length: reviewCount }, () => 2 + roll(4)).reduce((sum, stars) => sum + stars, 0);
    const model = `${capital(pick(SYLLABLES))}${100 + roll(900)}`;
    const noun = kind.split(" %")[0]?.toLowerCase() ?? "";
    yield {
      sku: `X-${n.toString(36).toUpperCase().padStart(5, "0")}`,
      name: `${kind.replace("%", size)} ${model}, ${pick(WORDS)}`,
      brand: pick(brands.get(category) ?? []),
      category,
      pricePaise: 5_000 + roll(roll(4) === 0 ? 2_000_000 : 400_000),
      specifications: JSON.stringify({
        Size: kind.replace(/^.*% ?/, `${size} `),
        Power: `${20 * (1 + roll(100))} W`,
        Supply: "230 V",
        Cord: `${1 + roll(3)} m`,
        Body: pick(["steel", "plastic", "aluminium"]),
      }),
      tags: JSON.stringify([noun, pick(WORDS)]),
      stock: roll(8) === 0 ? 0 : roll(80),
      reviewCount,
      ratingSum,
      createdAt: 1_700_000_000_000 + n * 60_000,
    };
  }
}

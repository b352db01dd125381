const UNITS = "µF|mm|cm|m|W|kW|V|A|Ah|Hz|rpm|kg|g|litres?|ml|stars?|steps?|jars|pieces|x";
const BEFORE_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})\\b)`, "g");

/** A product's name, in which no line ends between a number and its unit. */
export const toUnbrokenUnits = (name: string): string => name.replace(BEFORE_UNIT, "$1\u00a0");

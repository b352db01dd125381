/**
 * A product CSV as WooCommerce exports it, of a shop for electrical goods: twenty rows, of which one is a
 * parent of two variations, one is sold elsewhere, one has no SKU, and two are wrong. `pictures` is the
 * origin of their pictures.
 */
export function createWooCommerceCsv(pictures: string): string {
  const attributes = [1, 2, 3].flatMap((n) =>
    ["name", "value(s)", "visible", "global"].map((part) => `Attribute ${n} ${part}`),
  );
  const columns = [
    "ID",
    "Type",
    "SKU",
    "GTIN, UPC, EAN, or ISBN",
    "Name",
    "Published",
    "Is featured?",
    "Visibility in catalog",
    "Short description",
    "Description",
    "Date sale price starts",
    "Date sale price ends",
    "Tax status",
    "Tax class",
    "In stock?",
    "Stock",
    "Low stock amount",
    "Weight (kg)",
    "Sale price",
    "Regular price",
    "Categories",
    "Tags",
    "Images",
    "Parent",
    "Position",
    ...attributes,
    "Meta: _hsn_code",
  ];
  const usual = { Type: "simple", Published: "1", "Visibility in catalog": "visible", "In stock?": "1" };
  const brand = (name: string) => ({ "Attribute 1 name": "Brand", "Attribute 1 value(s)": name });
  const sweep = (size: string) => ({ "Attribute 2 name": "Sweep", "Attribute 2 value(s)": size });
  const picture = (name: string) => `${pictures}/pictures/${name}-640.webp`;
  const rows: Record<string, string>[] = [
    {
      ID: "11",
      SKU: "woo-drill-13",
      Name: "Impact Drill 13 mm &amp; case",
      "Is featured?": "1",
      "Regular price": "2499",
      "Sale price": "2199",
      Stock: "12",
      "Weight (kg)": "1.8",
      "Short description": "<p>For <strong>concrete</strong> and wood.</p>",
      Description: "<ul><li>600 W</li><li>13 mm chuck</li></ul>\\n<script>alert(1)</script>",
      Categories: "Tools > Power Tools",
      Tags: "drill, impact",
      "Meta: _hsn_code": "8467",
      Images: `${picture("drill-blue")}, ${picture("drill-blue-close-up")}`,
      ...brand("Kavach"),
    },
    {
      ID: "12",
      Type: "variable",
      SKU: "WOO-FAN",
      Name: "Breeze Ceiling Fan",
      Categories: "Fans",
      Description: "A quiet fan.",
      Images: picture("ceiling-fan-white"),
      "Meta: _hsn_code": "8414",
      ...brand("Taraang"),
      ...sweep("1200 mm, 1400 mm"),
    },
    {
      ID: "13",
      Type: "variation",
      SKU: "WOO-FAN-1200",
      Name: "Breeze Ceiling Fan",
      Parent: "WOO-FAN",
      "Regular price": "2999",
      Stock: "7",
      ...sweep("1200 mm"),
    },
    {
      ID: "14",
      Type: "variation",
      Name: "Breeze Ceiling Fan - 1400 mm",
      Parent: "id:12",
      "Regular price": "3299",
      Stock: "3",
      ...sweep("1400 mm"),
    },
    { ID: "15", Type: "external", SKU: "WOO-EXT", Name: "Fan of another shop", "Regular price": "10" },
    {
      ID: "16",
      Name: "Loose capacitor 2.5 µF",
      "Regular price": "49.50",
      Stock: "40",
      Categories: "Spare Parts",
      ...brand("Navya"),
    },
    {
      ID: "17",
      SKU: "WOO-LAMP",
      Name: "LED lamp 9 W",
      "Regular price": "120",
      Stock: "",
      Categories: "Lighting > Bulbs",
      Images: `${pictures}/pictures/none.webp`,
    },
    {
      ID: "18",
      SKU: "WOO-HIDDEN",
      Name: "Old iron",
      Published: "0",
      "Regular price": "800",
      Stock: "1",
      Categories: "Irons",
      ...brand("Ustaad"),
    },
    {
      ID: "19",
      SKU: "WOO-BAD-PRICE",
      Name: "Mixer",
      "Regular price": "on request",
      Stock: "1",
      Categories: "Mixers",
      ...brand("Ustaad"),
    },
    {
      ID: "20",
      SKU: "WOO-BAD-HSN",
      Name: "Juicer",
      "Regular price": "1500",
      Stock: "1",
      Categories: "Mixers",
      "Meta: _hsn_code": "85AB",
      ...brand("Ustaad"),
    },
    ...Array.from(Array(10).keys(), (n) => ({
      ID: String(30 + n),
      SKU: `WOO-BRUSH-${n}`,
      Name: `Carbon brush set ${n}`,
      Stock: String(5 + n),
      "Regular price": String(90 + n),
      Categories: "Spare Parts",
      ...brand("Navya"),
    })),
  ];
  const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) =>
    columns.map((column) => quote({ ...usual, ...row }[column] ?? "")).join(","),
  );
  return `\ufeff${[columns.map(quote).join(","), ...lines].join("\r\n")}\r\n`;
}

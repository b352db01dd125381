import { wireOf } from "../parts/wires";

/** What the repair desk does, and why people come to it (spec storefront §2 Services). */
export function Offer() {
  return (
    <>
      <section className="shelf">
        <h2>Our services</h2>
        {TRADES.map(({ name, category, work }) => (
          <section key={name} className={wireOf(category)}>
            <h3>{name}</h3>
            <p>{work}</p>
          </section>
        ))}
      </section>
      <section className="summary">
        <h2>Why Choose Us</h2>
        <ul className="ticks">
          {REASONS.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Each under the wire of its shelf. */
const TRADES = [
  {
    name: "Power tool repair",
    category: "Power Tools",
    work: "Drills, grinders and saws: switches, carbon brushes, armatures, bearings and cords.",
  },
  {
    name: "Fan servicing",
    category: "Fans",
    work: "Slow, noisy or dead: capacitors, bearings, winding and regulators. Coolers too.",
  },
  {
    name: "Mixer grinder repair",
    category: "Mixers & Irons",
    work: "Motors, couplers, jars and blades. Irons too.",
  },
  {
    name: "Spare parts",
    category: "Spare Parts",
    work: "Found by make and model, sold over the counter or fitted here.",
  },
];

const REASONS = [
  "15+ years of repairing",
  "Certified technicians",
  "Quick turnaround",
  "Warranty on repairs",
  "Competitive pricing",
];

export function RepairOffer() {
  return (
    <>
      <section className="till">
        <h2>Our services</h2>
        {REPAIR_TRADES.map(({ name, work }) => (
          <section key={name}>
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

const REPAIR_TRADES = [
  {
    name: "Power tool repair",
    work: "Drills, grinders and saws: switches, carbon brushes, armatures, bearings and cords.",
  },
  {
    name: "Fan servicing",
    work: "Slow, noisy or dead: capacitors, bearings, winding and regulators. Coolers too.",
  },
  {
    name: "Mixer grinder repair",
    work: "Motors, couplers, jars and blades. Irons too.",
  },
  {
    name: "Spare parts",
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

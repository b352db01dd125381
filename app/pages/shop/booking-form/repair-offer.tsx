import { listPerLanguage } from "~/lib/language";
import { words } from "./words.en";
export function RepairOffer() {
  return (
    <>
      <section className="till">
        <h2>{words.ourServices}</h2>
        {REPAIR_TRADES.map(({ name, work }) => (
          <section key={name}>
            <h3>{name}</h3>
            <p>{work}</p>
          </section>
        ))}
      </section>
      <section className="summary">
        <h2>{words.whyChooseUs}</h2>
        <ul className="ticks">
          {REASONS.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

const REPAIR_TRADES = listPerLanguage(() => [
  {
    name: words.powerToolRepair,
    work: words.drillsGrindersAndSawsSwitchesCarbon,
  },
  {
    name: words.fanServicing,
    work: words.slowNoisyOrDeadCapacitorsBearings,
  },
  {
    name: words.mixerGrinderRepair,
    work: words.motorsCouplersJarsAndBladesIrons,
  },
  {
    name: words.spareParts,
    work: words.foundByMakeAndModelSold,
  },
]);

const REASONS = listPerLanguage(() => [
  words.yearsOfRepairing,
  words.certifiedTechnicians,
  words.quickTurnaround,
  words.warrantyOnRepairs,
  words.competitivePricing,
]);

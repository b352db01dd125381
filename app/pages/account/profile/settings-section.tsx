import { formatDate } from "~/lib/time";
import type { FormRefusal } from "~/platform/http/form.server";
import type { SectionProps } from "./get-section.server";
import { SettingsForm } from "./settings-form";
import { words } from "./words.en";

export function SettingsSection({
  preferences,
  consents,
  rates,
  refusal,
}: SectionProps<"settings"> & { refusal?: FormRefusal }) {
  return (
    <>
      <h2>{words.accountSettings}</h2>
      <SettingsForm preferences={preferences} rates={rates} refusal={refusal} />
      <ConsentList consents={consents} />
      <section className="apart">
        <h3>{words.yourData}</h3>
        <p>{words.allThatWeKeep}</p>
        <p>
          <a href="/user/data.json" className="button">
            {words.downloadYourData}
          </a>
        </p>
      </section>
      <section className="notice apart">
        <h3>{words.dangerZone}</h3>
        <p>{words.onceYouDeleteYourAccountThere}</p>
        <p>
          <a href="/user/delete" className="button danger">
            {words.deleteAccount}
          </a>
        </p>
      </section>
    </>
  );
}

/** Rule: consent-recorded. */
function ConsentList({ consents }: Pick<SectionProps<"settings">, "consents">) {
  return (
    <section className="apart">
      <h3>{words.youHaveAgreedTo}</h3>
      {consents.length > 0 ? (
        <>
          <ul className="points">
            {consents.map((consent) => (
              <li key={consent.kind + consent.givenAt}>{formatConsent(consent)}</li>
            ))}
          </ul>
          <p>{words.howToWithdraw}</p>
        </>
      ) : (
        <p>{words.noConsents}</p>
      )}
      <p>
        <a href="/privacy">{words.consentTo.privacy}</a>
      </p>
    </section>
  );
}

type Consent = SectionProps<"settings">["consents"][number];

const formatConsent = ({ kind, language, givenAt, withdrawnAt }: Consent) =>
  words.consentState(words.consentTo[kind], {
    given: givenAt ? formatDate(new Date(givenAt)) : undefined,
    language: language ? words.inLanguage[language] : undefined,
    withdrawn: withdrawnAt ? formatDate(new Date(withdrawnAt)) : undefined,
  });

import { href, Link } from "react-router";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { PrivacyFacts } from "./collect-facts.server.ts";
import { Items, mailTo, PolicyText, Summary, useDurationText } from "./policy-text.tsx";

interface ReceiversProps {
  studioName: string;
  facts: PrivacyFacts;
}

export function Receivers({ studioName, facts }: ReceiversProps) {
  const { receivers: texts } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  const { mailTransport, isMapAtOnce, isBackupOffsite, outsideEea, retention } = facts;
  return (
    <>
      <Summary text={texts.summary} />
      <p>{texts.only}</p>
      <Items
        texts={[
          texts.owner({ studio: studioName }),
          texts.hosting({ time: timeOf(retention.backup), offsite: isBackupOffsite ? texts.offsite : "" }),
          texts.mail[mailTransport],
          isMapAtOnce ? texts.mapAtOnce : texts.map,
          outsideEea && texts.outside({ names: outsideEea }),
        ]}
      />
      <p>{texts.links}</p>
    </>
  );
}

const linkTo = (to: string) => (part: string) => (
  <Link to={to} className="text-link">
    {part}
  </Link>
);

export function Rights({ facts: { contactEmail, authority, mailTransport } }: { facts: PrivacyFacts }) {
  const { rights: texts } = useTexts("privacyPolicy");
  const mail = mailTo(contactEmail);
  return (
    <>
      <Summary text={texts.summary} />
      <p>
        <PolicyText text={texts.how({ email: contactEmail })} tags={{ form: linkTo(href("/contact")), mail }} />
      </p>
      <ul>
        <li>
          <PolicyText text={texts.withAccount} tags={{ account: linkTo(href("/account")) }} />
        </li>
        <li>
          <PolicyText text={texts.without} />
        </li>
        <li>
          <PolicyText text={texts.browser({ codes: mailTransport === "none" ? texts.noCodes : texts.codes })} />
        </li>
      </ul>
      <p>{texts.voluntary}</p>
      <p>{texts.authority({ authority })}</p>
    </>
  );
}

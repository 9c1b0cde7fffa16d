import type { RouterContextProvider } from "react-router";
import { hasSecondFactor } from "#app/features/accounts/second-step/second-step.usecases.server.ts";
import { readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { type Content, contentIn } from "#app/features/content/content-service.ts";
import { documents, kinds } from "#app/features/content/documents/documents.ts";
import type { Studio } from "#app/features/content/documents/studio.schema.ts";
import { setupSteps } from "#app/features/content/editor/setup-steps.tsx";
import {
  listTranslations,
  listUntranslatedFacts,
} from "#app/features/content/entries/read-translation-state.server.ts";
import { assemble, nothingPublished } from "#app/features/content/published.server.ts";
import { readMailboxState } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { orMissing } from "./lists/load-lists.server.ts";
import { listOpenSetup } from "./setup/setup-checklist.ts";

export async function loadOwnersPanels(context: Readonly<RouterContextProvider>) {
  const { siteHealth, mailIn, backups, content } = getServices(context);
  const [news, mailbox, status] = await Promise.all([
    siteHealth.readReleaseNews().catch(orMissing(context, "what the release feed said could not be read")),
    readMailboxState(mailIn).catch(orMissing(context, "the state of the mailbox could not be read")),
    readBackupStatus(backups).catch(orMissing(context, "the state of the backups could not be read")),
  ]);
  return {
    backups: status,
    newRelease: news?.newer,
    isMailboxFailing: mailbox?.kind === "away" && mailbox.isFailing,
    ...(await loadSetup(context)),
    isSample: content.isSample,
  };
}

async function loadSetup(context: Readonly<RouterContextProvider>) {
  const { readLiveConfig, content, outbox, accounts } = getServices(context);
  const { publicUrl, origin, mailFrom, trustProxy } = readLiveConfig();
  const { seed, current, contactEmail } = content;
  const shipped = assemble({ seed, contactEmail }, nothingPublished);
  const { delivers } = outbox;
  const setup = listOpenSetup({
    studio: current.studio,
    answers: current.answers,
    seed: shipped,
    isContactFixed: contactEmail !== undefined,
    publicUrl,
    origin,
    mailFrom: mailFrom?.address,
    hasTrustedProxy: trustProxy.rules.length > 0,
    unconfirmed: current.offered.filter((language) => !contentIn(content, language).publishedAt.terms),
    outdated: listOutdated(content),
    delivers,
    hasSecondFactor: await hasSecondFactor(accounts, context.get(staffContext).id),
  });
  // The card for links, which is stored with the mark, is drawn with each new name.
  const readField = ({ mark, ...studio }: Studio, name: keyof Studio) =>
    JSON.stringify(name === "mark" ? [mark.svg, mark.icon512] : studio[name]);
  const isAsShipped = (name: keyof Studio) => readField(current.studio, name) === readField(shipped.studio, name);
  const openSteps = setupSteps.filter(({ fields }) => (fields.length > 0 ? fields.every(isAsShipped) : !delivers));
  return { setup, openSteps };
}

/** Documents whose translation is older than what visitors read in the original language. */
const listOutdated = (content: Content) =>
  kinds.flatMap((kind) =>
    listTranslations(content, { kind }).flatMap(({ language, state }) => {
      const inEnglish = kind === "studio" ? listUntranslatedFacts(content, language) : [];
      return state === "outdated" ? [{ kind, title: documents[kind].title, language, inEnglish }] : [];
    }),
  );

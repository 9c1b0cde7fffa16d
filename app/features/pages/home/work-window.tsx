import { href, Link } from "react-router";
import { PictureImage } from "#app/features/content/pictures/picture-image.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import coverCss from "../entries/cover.css?inline";
import { Cover } from "../entries/cover.tsx";
import type { EntryCard } from "../entries/read-cards.server.ts";
import workWindowCss from "./work-window.css?inline";

/** The cover in the lit pane of the hero. */
export const WorkPicture = ({ card: { cover } }: { card: EntryCard }) =>
  cover && <PictureImage picture={cover.picture} alt="" sizes="(max-width: 40rem) 48vw, 40vw" />;

/** Looks as the concepts do. */
export function WorkWindow({ cards }: { cards: readonly EntryCard[] }) {
  const texts = useTexts("home");
  return (
    <section aria-labelledby="work-title" className="designs">
      <ComponentStylesheet name="entry-cover" css={coverCss} />
      <ComponentStylesheet name="work-window" css={workWindowCss} />
      <div className="container-page work-title">
        <h2 id="work-title" className="text-3xl">
          {texts.work}
        </h2>
        <Link to={href("/work")} prefetch="intent" className="text-link touch-target">
          {texts.allWork}
        </Link>
      </div>
      <ul className="design-window work-window">
        {cards.map(({ path, title, about, cover }) => (
          <li key={path}>
            <Link to={path} prefetch="intent" className="design-pane work-pane">
              <Cover cover={cover} width="60vw" />
              <div className="design-label">
                <h3 className="text-xl">{title}</h3>
                {about}
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

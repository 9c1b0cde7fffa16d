import type { ReactNode } from "react";
import { Link } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import wallCss from "#app/ui/page/page-wall.css?inline";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import layoutCss from "./account-layout.css?inline";

interface AccountLayoutProps {
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function AccountLayout({ title, lead, aside, children }: AccountLayoutProps) {
  return (
    <div className="page-wall">
      <ComponentStylesheet name="page-wall" css={wallCss} />
      <ComponentStylesheet name="account-layout" css={layoutCss} />
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <WindowLight columns={4} rows={2} lit={{ column: 3, row: 1 }} className="page-light account-light" />
      <div className="page account-page container-page">
        <PageHeading title={title} lead={lead} />
        <section className="account-card">{children}</section>
        {aside && <div className="account-aside">{aside}</div>}
      </div>
    </div>
  );
}

export const TextWithLink = ({ text, to }: { text: string; to: string }) => (
  <RichText
    text={text}
    tags={{
      a: (part) => (
        <Link to={to} className="text-link whitespace-nowrap">
          {part}
        </Link>
      ),
    }}
  />
);

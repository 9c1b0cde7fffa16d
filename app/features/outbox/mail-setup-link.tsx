import { href, Link } from "react-router";

/** Shown to the owner. */
export function MailSetupLink() {
  return (
    <>
      This site can’t send e-mail yet.{" "}
      <Link to={href("/admin/site/mail")} className="text-link">
        Set up a mail server
      </Link>
    </>
  );
}

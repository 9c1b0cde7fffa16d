import { href, Link } from "react-router";
import { AdminPage } from "../admin-page.tsx";

export const meta = () => [{ title: "Signed in" }, { name: "robots", content: "noindex" }];

/** Where a sign-in ends that another tab has asked for. */
export default function SignedIn() {
  return (
    <AdminPage
      title="You are signed in"
      lead="Your other tab is saving what you typed. Close this one and go on there."
    >
      <p className="mt-8">
        <Link to={href("/admin/dashboard")} className="text-link touch-target">
          Go to the dashboard
        </Link>
      </p>
    </AdminPage>
  );
}

import type { Command } from "commander";
import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import { sendTestMail } from "#app/features/outbox/send-test-mail.usecases.server.ts";
import { readMailSettings } from "./site-database.ts";
import { type CommandContext, CommandError, type CommandResult, type ToAction } from "./studio-command.ts";

export function addMailTestCommand(program: Command, toAction: ToAction): void {
  program
    .command("mail:test")
    .description("send one test mail and show the mail server's answer")
    .argument("<address>", "who gets it, such as ann@example.org")
    .addHelpText("after", "\nRuns beside the site. The mail is sent at once, not by the outbox.")
    .action(toAction((context, _options, [address = ""]) => testMail(context, address)));
}

async function testMail(context: CommandContext, to: string): Promise<CommandResult> {
  const config = await readMailSettings(context.readTarget());
  const site = { name: new URL(config.origin).host, url: config.origin };
  const driver = chooseDriver(config, { site });
  if (!driver.delivers)
    throw new CommandError(
      "No mail server is set: set one under 'Your site', Mail; or SMTP_URL and MAIL_FROM, or the EMAILJS_ settings.",
    );
  try {
    const send = () => sendTestMail(driver, { to, siteName: site.name, siteUrl: site.url });
    const delivery = await context.withProgress("Sending", send);
    if (delivery.kind !== "sent") throw new CommandError(`The mail was not sent: ${delivery.reason}`);
    const { response = "" } = delivery;
    const text = `${driver.name} accepted the mail to ${to}: ${response}`;
    return { text, data: { to, driver: driver.name, response } };
  } finally {
    driver.close();
  }
}

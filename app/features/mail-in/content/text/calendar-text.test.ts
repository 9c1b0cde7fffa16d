import { expect, test } from "vitest";
import { describeCalendar } from "./calendar-text.ts";

const write = (event: readonly string[], method = "METHOD:REQUEST") =>
  ["BEGIN:VCALENDAR", method, "BEGIN:VEVENT", ...event, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");

test("an event is told by its title, time, place and description", () => {
  const event = [
    "UID:1",
    "DTSTART;TZID=Europe/Warsaw:20261202T100000",
    "DTEND;TZID=Europe/Warsaw:20261202T113000",
    "SUMMARY;LANGUAGE=en:Call\\, about the \r\n site",
    'LOCATION;ALTREP="cid:a;b:c":Long Street 1\\; room 2',
    "DESCRIPTION:First.\\nSecond\\\\n.",
    "RRULE:FREQ=WEEKLY;COUNT=3",
    "BEGIN:VALARM\r\nDESCRIPTION:Reminder\r\nEND:VALARM",
  ];
  expect(describeCalendar(write(event))).toBe(
    "[Invitation]\nCall, about the site\nWednesday, 2 December 2026, 10:00–11:30 Europe/Warsaw, weekly\nLong Street 1; room 2\n\nFirst.\nSecond\\n.",
  );
});

test.each([
  [["DTSTART:20261202T100000Z", "DTEND:20261202T110000Z"], "Wednesday, 2 December 2026, 10:00–11:00 UTC"],
  [["DTSTART:20261202T100000"], "Wednesday, 2 December 2026 at 10:00"],
  [["DTSTART;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261203"], "Wednesday, 2 December 2026"],
  [["DTSTART;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261205"], "Wednesday 2 December – Friday 4 December 2026"],
  [
    ['DTSTART;TZID="(UTC+01:00) Sarajevo; Zagreb":20261202T230000', "DTEND:20261203T010000"],
    "Wednesday, 2 December 2026 at 23:00 – Thursday, 3 December 2026 at 01:00 (UTC+01:00) Sarajevo; Zagreb",
  ],
  [["DTSTART:20261202T100000Z", "DTEND:20251202T100000Z"], "Wednesday, 2 December 2026 at 10:00 UTC"],
  [["DTSTART:20269902T100000Z"], ""],
  [["DTSTART:tomorrow"], ""],
])("the time of %j is %s", (event, time) => {
  const zone = "BEGIN:VTIMEZONE\r\nBEGIN:STANDARD\r\nDTSTART:16010101T030000\r\nEND:STANDARD\r\nEND:VTIMEZONE";
  expect(describeCalendar(write(event, zone))).toBe(["[Event]", ...(time ? [time] : [])].join("\n"));
});

test.each([
  ["METHOD:CANCEL", "", "[Canceled invitation]"],
  ["method:reply", 'ATTENDEE;CN="A: B";PARTSTAT=ACCEPTED:mailto:a@x.example', "[Answer to an invitation: accepted]"],
  ["METHOD:REPLY", "ATTENDEE:mailto:a@x.example", "[Answer to an invitation]"],
  ["METHOD:COUNTER", "", "[Another time for an invitation]"],
  ["METHOD:PUBLISH", "", "[Event]"],
])("%s with %j is %s", (method, attendee, expected) => {
  expect(describeCalendar(write([attendee], method))).toBe(expected);
});

test("what has no event is not described", () => {
  for (const source of ["", "BEGIN:VEVENT", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\nEND:VTODO\nEND:VCALENDAR"])
    expect(describeCalendar(source)).toBeUndefined();
});

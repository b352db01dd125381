import type { OpenHours, Weekday } from "~/features/settings/week";
import { TextField, type TextFieldMetadata } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { SectionForm } from "./section-form";
import type { FormProps } from "./sections";

type Week = Record<Weekday, OpenHours>;

const toDayLabels = (day: Weekday) => ({
  [`${day}.opens`]: `${day} opens`,
  [`${day}.closes`]: `${day} closes`,
});
const toDayFields = (week: Week) => Object.keys(week) as Weekday[];
const toWeekLabels = (week: Week): Record<string, string> =>
  Object.assign({}, ...toDayFields(week).map(toDayLabels));
const HOURS_HINT = "Leave both times of a day empty where it is closed.";

export function HoursForm({ week, refusal, versions }: FormProps & { week: Week }) {
  const [form, fields] = useShopForm<Week>({
    id: "hours",
    refusal,
    defaultValue: week,
  });
  return (
    <SectionForm
      id="hours"
      form={form}
      versions={versions}
      labels={toWeekLabels(week)}
      description={<p>{HOURS_HINT}</p>}
    >
      {toDayFields(week).map((day) => (
        <DayHours key={day} day={day} hours={fields[day].getFieldset()} />
      ))}
    </SectionForm>
  );
}

interface ServiceHoursProps extends FormProps {
  week: Week;
  emergency: string;
}

export function ServiceHoursForm({ week, emergency, refusal, versions }: ServiceHoursProps) {
  const [form, fields] = useShopForm<Week & { emergency: string }>({
    id: "service-hours",
    refusal,
    defaultValue: { ...week, emergency },
  });
  const description = (
    <p>
      The hours that customers are told. {HOURS_HINT} Visits to the shop are booked for 10 am to 1 pm and 2 pm
      to 5 pm, Monday to Saturday, whatever stands here.
    </p>
  );
  return (
    <SectionForm
      id="service-hours"
      form={form}
      versions={versions}
      labels={{ ...toWeekLabels(week), emergency: "Emergency repairs" }}
      description={description}
    >
      {toDayFields(week).map((day) => (
        <DayHours key={day} day={day} hours={fields[day].getFieldset()} />
      ))}
      <TextField
        field={fields.emergency}
        label="Emergency repairs"
        hint="For example: available on call. Empty: nothing is said of them."
        optional
        autoComplete="off"
      />
    </SectionForm>
  );
}

function DayHours({ day, hours }: { day: Weekday; hours: Record<keyof OpenHours, TextFieldMetadata> }) {
  return (
    <div className="day-hours">
      <TextField field={hours.opens} label={`${day} opens`} type="time" autoComplete="off" />
      <TextField field={hours.closes} label={`${day} closes`} type="time" autoComplete="off" />
    </div>
  );
}

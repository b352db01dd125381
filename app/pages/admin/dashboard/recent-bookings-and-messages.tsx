import type { SerializeFrom } from "@remix-run/node";
import { ADMIN_BOOKING_STATUS_LABELS } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import type { listRecentBookings, listRecentMessages } from "~/features/dashboard/list-recent.server";
import { formatMomentAndYear } from "~/lib/time";
import { MessageTag } from "~/pages/admin/messages/message-tag";
import { DashboardSection, RowList } from "./dashboard-section";
import { words } from "./words.en";

type RecentBookingsData = SerializeFrom<ReturnType<typeof listRecentBookings>>;
type RecentMessagesData = SerializeFrom<ReturnType<typeof listRecentMessages>>;

export const RecentBookings = ({ bookings }: { bookings: RecentBookingsData | null }) => (
  <DashboardSection
    title={words.recentServiceRequests}
    id="requests"
    data={bookings}
    list={{ path: "/admin/services", label: words.allServiceRequests }}
  >
    {(rows) => (
      <RowList rows={rows} emptyText={words.noRecentServiceRequests}>
        {({ id, number, name, serviceType, status, createdAt }) => (
          <li key={id}>
            <a href={`/admin/services/${id}`}>{number}</a> {name}{" "}
            <span className={status === "pending" ? "tag warn" : "tag"}>
              {ADMIN_BOOKING_STATUS_LABELS[status]}
            </span>
            <p className="quiet">
              {SERVICE_TYPE_LABELS[serviceType]}, {formatMomentAndYear(new Date(createdAt))}
            </p>
          </li>
        )}
      </RowList>
    )}
  </DashboardSection>
);

export const RecentMessages = ({ messages }: { messages: RecentMessagesData | null }) => (
  <DashboardSection
    title={words.recentContactMessages}
    id="messages"
    data={messages}
    list={{ path: "/admin/messages", label: words.allContactMessages }}
  >
    {(rows) => (
      <RowList rows={rows} emptyText={words.noRecentContactMessages}>
        {({ id, name, subject, status, createdAt }) => (
          <li key={id}>
            <a href={`/admin/messages/${id}`}>{subject}</a> <MessageTag status={status} />
            <p className="quiet">
              {name}, {formatMomentAndYear(new Date(createdAt))}
            </p>
          </li>
        )}
      </RowList>
    )}
  </DashboardSection>
);

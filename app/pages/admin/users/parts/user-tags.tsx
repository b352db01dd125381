export const UserTags = ({ role, isActive }: { role: "user" | "admin"; isActive: boolean }) => (
  <>
    <span className={role === "admin" ? "tag warn" : "tag"}>
      {role === "admin" ? "Administrator" : "Customer"}
    </span>{" "}
    <span className={isActive ? "tag good" : "tag bad"}>{isActive ? "Active" : "Deactivated"}</span>
  </>
);

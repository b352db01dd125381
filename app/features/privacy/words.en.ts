export const words = {
  confirmationRequired: "Please tick the box: deleting an account cannot be undone",
  accountWasDeleted: "The account was deleted",
};

export const words = {
  pleaseTickTheBoxDeletingAn: "Please tick the box: deleting an account cannot be undone",
  theAccountWasDeleted: "The account was deleted",
};

import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  edit: "Edit<span/>",
  deleteRich: "Delete<span/>",
  moveUp: "Move up<span/>",
  moveDown: "Move down<span/>",
  title: "Title",
  text: "Text",
  lineBelowTitle: "A line below the title",
  link: "Link",
  addressBeginningWithHttpsOrPath:
    "An address beginning with https://, or a path on this site such as /products",
  startDate: "Start date",
  endDate: "End date",
  order: "Order",
  isFirstPlace: "0 is the first place",
  active: "Active",
  image: "Image",
  cancel: "Cancel",
  leaveEmptyToKeepExistingImage: "Leave empty to keep existing image",
  jpegPngOrWebpUnder5mb: "JPEG, PNG or WebP, under 5MB. 1200 by 480 fits; other shapes are cropped.",
  imageOfThisBanner: "The image of this banner",
  editThisBanner: "Edit this banner?",
  areYouSureYouWant: "Are you sure you want to edit this banner?",
  editLabel: "Edit",
  deleteThisBanner: "Delete this banner?",
  failedToDeleteBanner: "Failed to delete banner.",
  areYouSureYouWantToDelete: "Are you sure you want to delete this banner?",
  itWillBeGone:
    "It will be deleted, with its picture. To only hide it from the home page, edit it and untick “Active”.",
  deleteLabel: "Delete",
  deleting: "Deleting...",
  editBanner: "Edit Banner",
  errorSubmittingBanner: "Error submitting banner",
  updateBanner: "Update Banner",
  updating: "Updating...",
  switchedOff: "Inactive",
  notShownBefore: (plainDay: string) => `Not shown before ${plainDay}`,
  overSince: (plainDay: string) => `Ended on ${plainDay}`,
  to: (plainDay: string, plainDay2: string) => `${plainDay} to ${plainDay2}`,
  failedToFetchBanners: "Failed to fetch banners.",
  banners: "Banners",
  reorderFailed: "Failed to reorder banners.",
  addBanner: "Add Banner",
  homePageShowsActiveOnesWithin: "The home page shows the active ones within their dates, in this order.",
  thereAreNoBannersYetUntil:
    "There are no banners yet. Until you add one, the home page shows two default banners.",
  thereIsProblem: "There is a problem",
  adding: "Adding...",
  keyboardInstructions:
    "Press space to pick up this banner, the arrow keys to move it, and space again to drop it. Press Escape to cancel.",
  banner: "The banner",
  placeOf: (index: number, length: number) => `place ${index} of ${length}`,
  isHeldAt: (title: string, place: string) => `${title} is held at ${place}.`,
  isPutDown: (title: string, value: string) => `${title} is dropped${value}.`,
  at: (place: string) => ` at ${place}`,
  isBackWhereItWas: (title: string) => `${title} is back in its place.`,
  drag: "<span/> Drag<span2/>",
};

export type Words = typeof en;

export const words = translated(en, { hi });

import type { Banner } from "./drawings";

export interface SampleBanner {
  title: string;
  text: string;
  /** A path on this site. */
  link: string;
  picture: Banner;
  active: boolean;
  startDaysAgo: number;
  endInDays: number;
}

export const SAMPLE_BANNERS: SampleBanner[] = [
  {
    title: "Stay cool this summer",
    text: "Desert, tower and window coolers in stock, with pumps and pads to match.",
    link: "/products-grid/Coolers",
    picture: "summer-cooling",
    active: true,
    startDaysAgo: 20,
    endInDays: 40,
  },
  {
    title: "Tools for the workshop and the house",
    text: "Grinders, drills and saws, with brushes, discs and spares kept in the shop.",
    link: "/products-grid/Power%20Tools",
    picture: "workshop-tools",
    active: true,
    startDaysAgo: 10,
    endInDays: 50,
  },
  {
    title: "Mixer stopped? Fan humming?",
    text: "Bring it to our repair desk free of charge, or book a home visit from ₹39.",
    link: "/services",
    picture: "repair-desk",
    active: true,
    startDaysAgo: 5,
    endInDays: 85,
  },
];

/** Categories of the inventory. */
export enum Category {
  Firearms = 'Firearms',
  NightVision = 'Night Vision',
  TacticalGear = 'Tactical Gear',
  LessLethal = 'Less-Lethal',
}

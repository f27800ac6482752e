import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { servicesQuery, useShopClock } from '@/data/business';
import { availableSlotsQuery } from '@/data/schedule';
import { todayIn } from '@/lib/time/days';
import { useAskedService } from '../use-asked-service';
import { freeSlots } from './free-slots';

/**
 * Whether no time is open, for no service. Not once there was one: whoever was filling in the form when it was taken keeps
 * what was typed.
 */
export function useNothingOpen(): boolean {
  const today = todayIn(useShopClock().timeZone);
  const { data: services } = useQuery(servicesQuery());
  const { service = services?.[0] } = useAskedService();
  const { data: own } = useQuery({ ...availableSlotsQuery(service), enabled: services !== undefined });
  // One service alone may fit into no slot, because it takes longer.
  const { data: all } = useQuery({ ...availableSlotsQuery(), enabled: own?.length === 0 });
  const isOpen = [own, all].some((slots) => slots && freeSlots(slots, today).length > 0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) {
    setWasOpen(true);
  }
  return own !== undefined && all !== undefined && !isOpen && !wasOpen;
}

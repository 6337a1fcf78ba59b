// prettier-ignore
export function contextOf(id) {
  return {
    field0: id, field1: id, field2: id, field3: id, field4: id, field5: id, field6: id, field7: id,
    field8: id, field9: id, field10: id, field11: id, field12: id, field13: id, field14: id, field15: id,
    field16: id, field17: id, field18: id, field19: id, field20: id, field21: id, field22: id, field23: id,
    field24: id, field25: id, field26: id, field27: id, field28: id, field29: id, field30: id, field31: id,
    field32: id, field33: id, field34: id, field35: id, field36: id, field37: id, field38: id, field39: id,
  };
}
